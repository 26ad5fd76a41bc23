import { emptyEntity, type FoundBot, type FoundIntent, marked, withoutMarks } from "../found-bot.ts";
import { sameLanguage } from "../languages.ts";
import { at, listAt, textAt, textsOf } from "../loose-json.ts";
import { mapType } from "../map-types.ts";
import type { DataFile } from "../read-files.ts";

export interface CxFile extends DataFile {
  /** The folders and the name, decoded. */
  parts: string[];
}

/** Those in a folder of this name, or in a folder of their own in it. */
export function within(files: CxFile[], folder: string): CxFile[] {
  return files.filter(({ parts }) => parts.at(-3) === folder || parts.at(-2) === folder);
}

/** What a fulfilment says in the bot's language, its bubbles as one text; names of parameters marked. */
export function textsIn(fulfillment: unknown, bot: FoundBot): string[] {
  const bubbles: string[][] = [];
  for (const message of listAt(fulfillment, "messages")) {
    const language = textAt(message, "languageCode");
    if (language !== "" && !sameLanguage(language, bot.language)) continue;
    const texts = textsOf(at(message, "text", "text")).map(withParameters);
    if (texts.length > 0) bubbles.push(texts);
  }
  const [first = [], ...rest] = bubbles;
  return first.map((text, index) =>
    index === 0 ? [text, ...rest.map((texts) => texts[0] ?? "")].join("\n\n") : text,
  );
}

/** `$session.params.x` as a marked name. */
export function withParameters(text: string): string {
  return withoutMarks(text).replace(
    /\$(?:session\.params|page\.params|flow|request(?:\.\w+)*)\.([\w-]+)/g,
    (_, name: string) => marked(name),
  );
}

/** Adds a parameter to what an intent takes; one of a built-in type becomes an entity with its name. */
export function addParameter(
  parameter: unknown,
  {
    name,
    isRequired,
    intent,
    bot,
  }: { name: string; isRequired: boolean; intent: FoundIntent; bot: FoundBot },
): void {
  const type = textAt(parameter, "entityType")
    .replace(/^.*@/, "")
    .replace(/^.*\/entityTypes\//, "");
  if (name === "" || type === "") return;
  const isBuiltIn = type.startsWith("sys.");
  const entity = isBuiltIn ? name : type;
  if (isBuiltIn && !bot.entities.some(({ key }) => key === entity)) {
    const { type: ours, widenedFrom } = mapType(type);
    bot.entities.push({
      ...emptyEntity(entity, ours, intent.location),
      ...(widenedFrom ? { widenedFrom } : {}),
    });
  }
  const question = textsIn(at(parameter, "fillBehavior", "initialPromptFulfillment"), bot)[0] ?? "";
  const known = intent.slots.find((slot) => slot.name === name);
  if (!known) intent.slots.push({ name, entity, isRequired, question });
  else if (isRequired) Object.assign(known, { isRequired, question: known.question || question });
}
