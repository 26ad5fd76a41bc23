import type {
  EntityBody,
  EntityChoice,
  EntityLimits,
  EntityRole,
  PatternStep,
} from "@cxc/contract/entities.ts";
import { messages } from "@cxc/contract/messages.ts";
import {
  CHOICE_BYTES_MAX,
  type DataType,
  DYNAMIC_INTEGER_MAX,
  DYNAMIC_INTEGER_MIN,
  mayHaveRole,
  NUMBER_MAX,
  PATTERN_MAX,
} from "@cxc/contract/rules.ts";
import { isCalendarDate, isClockTime } from "@cxc/engine/entities/check-value.ts";
import { plainText } from "@cxc/engine/text/plain-text.ts";
import { fieldError } from "../../app-error.ts";

/** What only some types of entities have, without what is empty: a row's `details`. */
export interface EntityDetails {
  choices?: EntityChoice[];
  limits?: EntityLimits;
  pattern?: PatternStep[];
  question?: string;
  role?: EntityRole | null;
}

type SentDetails = Pick<EntityBody, "data_type" | "choices" | "limits" | "pattern" | "question" | "role">;

const TOO_LONG_CHOICES = `The values and their synonyms may hold ${CHOICE_BYTES_MAX / 1_024} kB in all`;

/**
 * The details of an entity after a change: what was not sent stays as it was `before`, what its type doesn't have is
 * dropped. Throws `invalid` for a choice without values or with one word for two of them, limits that allow nothing, and
 * a pattern without a step that varies.
 */
export function detailsFor(sent: SentDetails, before: EntityDetails = {}): EntityDetails {
  const { data_type } = sent;
  const choices = sent.choices === undefined ? before.choices : sent.choices?.map(choiceOf);
  const limits = sent.limits === undefined ? before.limits : sent.limits;
  const pattern = sent.pattern === undefined ? before.pattern : sent.pattern;
  const question = (sent.question === undefined ? before.question : sent.question)?.trim();
  const role = sent.role === undefined ? before.role : sent.role;
  const kept = limitsFor(data_type, limits ?? {});
  return {
    ...(data_type === "choice" ? { choices: checkedChoices(choices ?? []) } : {}),
    ...(Object.keys(kept).length > 0 ? { limits: kept } : {}),
    ...(data_type === "pattern" ? { pattern: checkedPattern(pattern ?? []) } : {}),
    ...(question ? { question } : {}),
    ...(role && mayHaveRole(data_type) ? { role } : {}),
  };
}

function choiceOf({
  value,
  synonyms,
}: {
  value: string;
  synonyms?: string[] | null | undefined;
}): EntityChoice {
  return { value, synonyms: [...new Set(synonyms ?? [])].filter((word) => word !== value) };
}

function checkedChoices(choices: EntityChoice[]): EntityChoice[] {
  if (choices.length === 0) throw fieldError("invalid", "choices", messages.required);
  const owner = new Map<string, string>();
  let bytes = 0;
  for (const { value, synonyms } of choices) {
    if (owner.get(asSeen(value)) === value) {
      throw fieldError("invalid", "choices", `"${value}" stands there twice`);
    }
    for (const word of [value, ...synonyms]) {
      bytes += Buffer.byteLength(word);
      if (TURNS_DIRECTION.test(word)) throw fieldError("invalid", "choices", TURNED_CHOICE);
      const seen = asSeen(word);
      if (seen === "") throw fieldError("invalid", "choices", messages.required);
      const other = owner.get(seen);
      if (other !== undefined && other !== value)
        throw fieldError("invalid", "choices", `"${word}" can't mean both "${other}" and "${value}"`);
      owner.set(seen, value);
    }
  }
  if (bytes > CHOICE_BYTES_MAX) throw fieldError("invalid", "choices", TOO_LONG_CHOICES);
  return choices;
}

/** Embeddings, overrides and isolates of bidirectional text: what they stand in is read in another order than it is kept. */
const TURNS_DIRECTION = /[\u202a-\u202e\u2066-\u2069]/u;
const TURNED_CHOICE = "A value has invisible marks that turn the direction of writing: type it anew";

/** What two words that look the same have in common: without accents, however those are stored, and what can't be seen. */
function asSeen(word: string): string {
  return plainText(word.normalize("NFC").replace(/\p{Cf}+/gu, "")).trim();
}

function limitsFor(type: DataType, { from, to, not_in_past }: EntityLimits): EntityLimits {
  if (type !== "integer" && type !== "number" && type !== "date" && type !== "time") return {};
  const [first, last] = [limitOf(type, from), limitOf(type, to)];
  const lowest = first ?? (type === "integer" ? DYNAMIC_INTEGER_MIN : undefined);
  const highest = last ?? (type === "integer" ? DYNAMIC_INTEGER_MAX : undefined);
  if (lowest !== undefined && highest !== undefined && lowest > highest)
    throw fieldError("invalid", "limits", `Nothing is from ${lowest} to ${highest}`);
  return {
    ...(first === undefined ? {} : { from: first }),
    ...(last === undefined ? {} : { to: last }),
    ...(type === "date" && not_in_past ? { not_in_past } : {}),
  };
}

function limitOf(type: DataType, value: number | string | null | undefined): number | string | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  const isRight =
    type === "date" || type === "time"
      ? typeof value === "string" && (type === "date" ? isCalendarDate(value) : isClockTime(value))
      : typeof value === "number" &&
        Math.abs(value) <= NUMBER_MAX &&
        (type === "number" || Number.isInteger(value));
  if (!isRight) throw fieldError("invalid", "limits", messages.validValue);
  return value;
}

function checkedPattern(steps: readonly PatternStep[]): PatternStep[] {
  const checked = steps.map(({ kind, from, to, text }): PatternStep => {
    if (kind === "text") {
      if (!text || text.trim() === "") throw fieldError("invalid", "pattern", messages.required);
      return { kind, text };
    }
    const least = from ?? to ?? 1;
    const most = to ?? least;
    if (least > most) throw fieldError("invalid", "pattern", messages.validValue);
    return { kind, from: least, to: most };
  });
  if (!checked.some(({ kind }) => kind !== "text")) throw fieldError("invalid", "pattern", messages.required);
  const length = checked.reduce((sum, { to, text }) => sum + (to ?? text?.length ?? 0), 0);
  if (length > PATTERN_MAX)
    throw fieldError("invalid", "pattern", `A pattern has at most ${PATTERN_MAX} characters`);
  return checked;
}
