import { CHOICE_BYTES_MAX, CHOICE_SYNONYMS_MAX, CHOICES_MAX, TITLE_MAX } from "@cxc/contract/rules.ts";
import { plainText } from "@cxc/engine/text/plain-text.ts";
import type { FoundEntity } from "../found-bot.ts";
import type { Notes } from "../notes.ts";
import { isStorable, tidy } from "./settle-phrases.ts";

export interface Choice {
  value: string;
  synonyms: string[];
}

/** An id or an article number: with digits and without blanks. */
const CODE = /^(?=.*\d)[\p{L}\d]+(?:[-_.:][\p{L}\d]+)*$/u;
const READABLE = /^[^\d]*\p{L}{2}[^\d]*$/u;

/**
 * The values of a list with their synonyms, each word for one value only; undefined for an entity that is no list and for
 * a list that is larger than a choice may be: a list is never cut. Counts what is found, taken and left out.
 */
export function settleChoices(
  { key, type, options, location }: FoundEntity,
  count: { found: number; taken: number },
  notes: Notes,
): Choice[] | undefined {
  count.found += options.length;
  if (options.length === 0) return undefined;
  if (type === "boolean") {
    count.taken += options.length;
    return undefined;
  }
  if (type !== "choice") {
    notes.leftOut("pattern_not_run", { of: "options", name: key, location, count: options.length });
    return undefined;
  }
  const owners = new Map<string, string>();
  const choices: Choice[] = [];
  let leftOut = 0;
  for (const option of options) {
    const { value, synonyms } = withReadableValue(option, () =>
      notes.tell("renamed", { of: "options", name: `${key}: ${option.value}`, location }),
    );
    const isUsable = value !== "" && isStorable(value) && value.length <= TITLE_MAX;
    const first = choices.find((choice) => choice.value === owners.get(plainText(value)));
    first?.synonyms.push(...synonyms);
    if (!isUsable || owners.has(plainText(value))) {
      leftOut++;
      notes.leftOut(isUsable ? "repeated" : "too_long", {
        of: "options",
        name: `${key}: ${value}`,
        location,
      });
      continue;
    }
    owners.set(plainText(value), value);
    choices.push({ value, synonyms });
  }
  for (const choice of choices)
    choice.synonyms = ownWords(choice, owners, (word) =>
      notes.tell("option_twice", { of: "options", name: `${key}: ${word}`, location }),
    );
  const bytes = choices.reduce(
    (sum, { value, synonyms }) => sum + Buffer.byteLength(value + synonyms.join("")),
    0,
  );
  if (choices.length > CHOICES_MAX || bytes > CHOICE_BYTES_MAX) {
    notes.leftOut("over_limit", { of: "options", name: key, location, count: options.length - leftOut });
    return undefined;
  }
  count.taken += choices.length;
  return choices.length > 0 ? choices : undefined;
}

/** Visitors see the first readable synonym of a value that is a code; the code stays as a synonym. */
function withReadableValue(option: Choice, onRenamed: () => void): Choice {
  const value = tidy(option.value);
  const synonyms = option.synonyms.map(tidy);
  const readable = CODE.test(value) ? synonyms.find((word) => READABLE.test(word)) : undefined;
  if (readable === undefined) return { value, synonyms };
  onRenamed();
  return { value: readable, synonyms: [value, ...synonyms.filter((word) => word !== readable)] };
}

/** Synonyms that mean nothing else: one that stands with two values stays with the first. */
function ownWords(
  { value, synonyms }: Choice,
  owners: Map<string, string>,
  onTwice: (word: string) => void,
): string[] {
  const own: string[] = [];
  for (const word of new Set(synonyms)) {
    const plain = plainText(word);
    if (word === "" || !isStorable(word) || word.length > TITLE_MAX || word === value) continue;
    const owner = owners.get(plain);
    if (owner !== undefined && owner !== value) onTwice(word);
    else if (own.length < CHOICE_SYNONYMS_MAX) {
      owners.set(plain, value);
      if (plain !== plainText(value)) own.push(word);
    } else onTwice(word);
  }
  return own;
}
