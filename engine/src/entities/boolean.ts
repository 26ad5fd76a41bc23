import { textsFor } from "../languages/texts-for.ts";
import { alternativesOf, wordsOfAll } from "../languages/words-of.ts";
import { plainText } from "../text/plain-text.ts";
import type { EntityDefinition } from "./entity-definition.ts";
import type { Mention } from "./mention.ts";
import { stemOf, type TextWord, tellingWords } from "./text-words.ts";
import { yesOrNo } from "./yes-or-no.ts";

const WORDS_BEFORE = 4;
const WORDS_BEHIND = 3;
const JOINT = alternativesOf(({ clauseJoint }) => clauseJoint);
const CLAUSE = new RegExp(`[^,.;!?\\n]+?(?=(?:\\s(?:${JOINT})\\s)|[,.;!?\\n]|$)|[^,.;!?\\n]+`, "gu");

const WITH = new Set([...wordsOfAll((words) => words.with), ...wordsOfAll(({ including }) => including)]);
const WISH = wordsOfAll(({ wish }) => wish);
const WITHOUT = wordsOfAll(({ without }) => without);
const NOT = wordsOfAll(({ not }) => not);

/**
 * The yes or no of a message for each entity: a whole message that answers, where there is one entity to
 * answer, or words beside the entity's own ("no breakfast", "parking: yes"). Anything else fills nothing.
 * `rest` is the text with the spans of other values blanked.
 */
export function findBooleans(
  text: string,
  rest: string,
  entities: readonly EntityDefinition[],
  language: string,
): { entity: EntityDefinition; found: Mention<boolean> }[] {
  const [only, ...others] = entities;
  if (only === undefined) return [];
  const answer = yesOrNo(text, language);
  if (answer !== undefined) {
    if (others.length > 0) return [];
    const start = text.length - text.trimStart().length;
    return [{ entity: only, found: { value: answer, start, end: text.trimEnd().length } }];
  }
  const plain = plainText(rest);
  const clauses = [...plain.matchAll(CLAUSE)].map((match) => ({
    words: apostrophesJoined(plain, match.index, match[0].length),
    isQuestion: plain[match.index + match[0].length] === "?",
  }));
  const claimed = new Set<number>();
  return entities.flatMap((entity) => {
    const stems = new Set(tellingWords(entity.title).map(({ stem }) => stem));
    if (stems.size === 0) return [];
    const found = clauses
      .map((clause) => clauseAnswer(clause, stems, language))
      .find((one) => one !== undefined);
    if (found === undefined || claimed.has(found.start)) return [];
    claimed.add(found.start);
    return [{ entity, found }];
  });
}

interface Clause {
  words: TextWord[];
  isQuestion: boolean;
}

function clauseAnswer({ words, isQuestion }: Clause, stems: ReadonlySet<string>, language: string) {
  const last = words.findLastIndex((word) => stems.has(word.stem));
  if (last < 0) return undefined;
  // Not across another value: its place is taken.
  const other = words.slice(0, last).findLastIndex(({ word }) => word.startsWith("_"));
  const first = words.findIndex((word, index) => index > other && stems.has(word.stem));
  const isNamed = [...stems].every((stem) => words.slice(first, last + 1).some((word) => word.stem === stem));
  if (!isNamed || last - first > stems.size + 1) return undefined;
  const before = words.slice(Math.max(0, first - WORDS_BEFORE), first);
  const behind = words.slice(last + 1, last + 1 + WORDS_BEHIND);
  const value = isQuestion ? preposition(before) : said(before, behind, language);
  if (value === undefined) return undefined;
  return { value, start: words[first]?.start ?? 0, end: words[last]?.end ?? 0 };
}

/** In a question only "with" and "without" state a wish: "a room with a balcony?" */
function preposition(before: readonly TextWord[]): boolean | undefined {
  const nearest = before.slice(-2).map(({ word }) => word);
  if (nearest.some((word) => WITHOUT.has(word))) return false;
  return nearest.some((word) => WITH.has(word)) ? true : undefined;
}

function said(
  before: readonly TextWord[],
  behind: readonly TextWord[],
  language: string,
): boolean | undefined {
  const texts = textsFor(language);
  const isNo = ({ word }: TextWord) => NOT.has(word) || WITHOUT.has(word) || texts.noWords.includes(word);
  const isYes = ({ word }: TextWord) =>
    WITH.has(word) || WISH.has(word) || texts.yesWords.includes(word) || texts.politeWords.includes(word);
  if (before.some(isNo) || behind.some(isNo)) return false;
  return before.some(isYes) || behind.some(isYes) ? true : undefined;
}

/** The words of a stretch with "don't" as one word, and what is blanked as another. */
function apostrophesJoined(plain: string, start: number, length: number): TextWord[] {
  return [...plain.slice(start, start + length).matchAll(/[\p{L}\p{N}]+(?:'\p{L}+)?|_+/gu)].map((match) => ({
    word: match[0],
    stem: stemOf(match[0]),
    start: start + match.index,
    end: start + match.index + match[0].length,
  }));
}
