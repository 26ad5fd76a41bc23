import type { EntityDefinition } from "../entities/entity-definition.ts";
import { examplePattern } from "../entities/pattern.ts";
import { textKind } from "../entities/text-kind.ts";
import { isMomentWord } from "../languages/asks-change.ts";
import type { EngineSentences } from "../languages/parts/engine-sentences.ts";
import { withoutPlaceholders } from "../templates/fill-markdown.ts";
import { formatValue } from "../templates/format-value.ts";
import { isolateValue } from "../templates/isolate-value.ts";
import { escapeMarkdown } from "../templates/render-markdown.ts";

/** More are no sentence. */
const CHOICES_MOST = 8;

interface Asking {
  sentences: EngineSentences;
  /** BCP 47. */
  language: string;
}

/** What asks for a value: the entity's own question, else one by its type, after its title where that doesn't say enough. */
export function questionFor(entity: EntityDefinition, { sentences, language }: Asking): string {
  const own = withoutPlaceholders(entity.question ?? "");
  if (own.trim() !== "") return escapeMarkdown(own);
  const title = escapeMarkdown(entity.title);
  const sentence = sentenceFor(entity);
  if (!sentence) return `${title}?`;
  const isMoment = entity.data_type === "date" || entity.data_type === "time";
  const saysAll = isMoment ? isMomentWord(entity.title, language) : TEXTS.has(textKind(entity));
  return saysAll ? sentences[sentence] : `${title}: ${sentences[sentence]}`;
}

/** A value as it may be typed; undefined where any text will do. `today`: `YYYY-MM-DD`. */
export function exampleFor(
  { data_type, pattern, choices = [] }: EntityDefinition,
  { locale, today }: { locale: string; today: string | undefined },
): string | undefined {
  switch (data_type) {
    case "date":
      return today === undefined ? undefined : formatValue(today, "date", locale);
    case "time":
      return formatValue("10:30", "time", locale);
    case "pattern":
      return pattern && examplePattern(pattern);
    case "email":
      return "name@example.com";
    case "choice":
      return choices.length > CHOICES_MOST ? choices[0]?.value : choices.map(({ value }) => value).join(", ");
    default:
      return undefined;
  }
}

/** Between which values an entity's has to be, as far as its maker says; undefined where nothing is said. */
export function limitsFor(
  { data_type, limits = {} }: EntityDefinition,
  { sentences, locale, language }: Asking & { locale: string },
): string | undefined {
  const [from, to] = [limits.from, limits.to].map((limit) =>
    limit == null ? undefined : isolateValue(formatValue(limit, data_type, locale), language),
  );
  if (from === undefined && to === undefined) return undefined;
  const text = to === undefined ? "limit_from" : from === undefined ? "limit_to" : "limit_between";
  return sentences[text].replaceAll("{from}", () => from ?? "").replaceAll("{to}", () => to ?? "");
}

function sentenceFor(entity: EntityDefinition): keyof EngineSentences | undefined {
  switch (entity.data_type) {
    case "date":
      return "ask_date";
    case "time":
      return "ask_time";
    case "integer":
      return "ask_count";
    case "number":
      return "ask_amount";
    case "choice":
      return "ask_choice";
    case "boolean":
      return "ask_yes_no";
    case "pattern":
      return undefined;
    default:
      return TEXTS.get(textKind(entity));
  }
}

const TEXTS = new Map<string, keyof EngineSentences>([
  ["name", "ask_name"],
  ["email", "ask_email"],
  ["phone", "ask_phone"],
  ["url", "ask_url"],
]);
