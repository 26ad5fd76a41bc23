/** As texts for people are filled: whatever stands in braces is meant as a name, and braces that never end are, too. */
const PLACEHOLDER = /\{*?\{\{([^{}]{0,200})\}\}\}*|\{{2,}/gu;
const ACTION_FIELD = "action.";
/** In an action's templates: what the visitor said beside the values. Mails and notes have it below where they don't name it. */
export const ALSO_SAID = "also_said";

/** What a form and a program are told of an entity: `name` is its placeholder. */
interface Nameable {
  name: string;
  title: string;
  data_type: string;
}

/** The text with what `fill` answers for the name in each pair of braces; "" is the name of one without an end. */
export function replacePlaceholders(text: string, fill: (name: string, at: number) => string): string {
  return text.replace(PLACEHOLDER, (_, name: string | undefined, at: number) => fill(name?.trim() ?? "", at));
}

/** What a placeholder names of an action's answer, such as `order.id`; undefined where it names something else. */
export function fieldOf(name: string): string | undefined {
  return name.startsWith(ACTION_FIELD) ? name.slice(ACTION_FIELD.length) : undefined;
}

/** The names in a text's placeholders, each once, in their order. */
export function placeholdersIn(text: string): string[] {
  const names = new Set<string>();
  replacePlaceholders(text, (name) => {
    names.add(name);
    return "";
  });
  return [...names];
}

/** What texts may name of an entity: its value, and of a phone number also the same in full. */
export function placeholdersFor({ name, data_type }: Pick<Nameable, "name" | "data_type">): string[] {
  return data_type === "phone" ? [name, `${name}.e164`] : [name];
}

/**
 * Which placeholders of these texts nothing will ever fill, and what may be meant, in one sentence; "" where there are
 * none. What a template leaves blank (`blanksOf`) is told elsewhere. `hasAnswer`: an action runs before whose answer the texts may name.
 */
export function sayUnfilled(
  texts: readonly string[],
  { entities, hasAnswer }: { entities: readonly Nameable[]; hasAnswer: boolean },
): string {
  const known = entities.flatMap(placeholdersFor);
  const unfilled = new Set(
    texts
      .flatMap(placeholdersIn)
      .filter((name) => !name.startsWith("?") && name !== ALSO_SAID)
      .filter((name) => !known.includes(name) && !(hasAnswer && fieldOf(name) !== undefined)),
  );
  if (unfilled.size === 0) return "";
  const meant = entities.filter(({ name, title }) =>
    [...unfilled].some((one) => [name, title].some((own) => asWords(own) === asWords(one))),
  );
  const hint =
    meant.length > 0
      ? meant
          .map(({ title, name }) => `“${title}” is {{${name}}}, also after it got another title.`)
          .join(" ")
      : sayNames(known);
  return `Nothing fills ${[...unfilled].map((name) => `{{${name}}}`).join(", ")}. ${hint}`;
}

const NAMES_SAID = 10;

function sayNames(names: readonly string[]): string {
  if (names.length === 0) return "There is no entity here whose value could stand there.";
  const said = names.slice(0, NAMES_SAID).map((name) => `{{${name}}}`);
  return `There is ${said.join(", ")}${names.length > NAMES_SAID ? " and more" : ""}.`;
}

/** As somebody would guess a placeholder from a title. */
export function asWords(title: string): string {
  return title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}+/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "_");
}
