import { isLocale } from "../languages/is-locale.ts";
import { perPart } from "../languages/per-part.ts";
import { sourceOf } from "../languages/phrase-notation.ts";
import { toolsFor } from "../languages/search-languages.ts";
import { tokenise } from "./tokenise.ts";

/** A question that names several things, as it would ask for one of them alone. */
export interface NameAlone {
  question: string;
  /** Its name as the question says it. */
  said: string;
  /** The stems of its name, and of the others, which its answer leaves out. */
  name: readonly string[];
  others: readonly (readonly string[])[];
}

/** A name has no more words. */
const NAME_WORDS = 4;
const NAMES_MOST = 4;
const WORD = "[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}'’-]*";
const LETTER = /\p{L}/u;
/** Nothing but words and blanks. */
const WITHIN = /^[\p{L}\p{N}\p{M}'’\s-]*$/u;

const andOf = perPart("context", ({ and }) => sourceOf(and));
const joints = new Map<string, RegExp>();

/** "And" and "or" between two words. */
function jointOf(language: string): RegExp {
  const known = joints.get(language);
  if (known) return known;
  const words = [andOf(language) ?? "", joinedIn(language, "conjunction"), joinedIn(language, "disjunction")];
  const source = words.filter((word) => word !== "").join("|");
  const joint = source === "" ? /$^/gu : new RegExp(`(?<=\\s)(?:${source})(?=\\s)`, "giu");
  joints.set(language, joint);
  return joint;
}

/** What a language (ISO 639-1) writes between two things of a list: "and", "or". */
function joinedIn(language: string, type: "conjunction" | "disjunction"): string {
  if (!isLocale(language)) return "";
  const parts = new Intl.ListFormat(language, { type }).formatToParts(["A", "B"]);
  return (parts.find((part) => part.type === "literal")?.value ?? "").trim();
}

/**
 * "What do the sauna, the pool and the city bike cost?" asked for each alone: undefined where no names stand around an "and" or an "or",
 * little words between left out. A name goes as far as it stands so in one of `texts`. In ISO 639-1 `language`.
 */
export function askOneByOne(
  question: string,
  language: string,
  texts: readonly string[],
): NameAlone[] | undefined {
  const joints = [...question.matchAll(jointOf(language))];
  const [joint] = joints;
  if (!joint || joints.length > 1) return undefined;
  const [before, after] = [question.slice(0, joint.index), question.slice(joint.index + joint[0].length)];
  const stems = texts.map((text) => tokenise(text, language));
  const isTold = (name: readonly string[]) => stems.some((one) => givesStems(name, one));
  const left = namesBefore(before, language, isTold);
  const whole = longestTold(spansAfter(after, language), isTold);
  const [first, nearest] = [left[0], left.at(-1)];
  if (!first || !nearest || !whole) return undefined;
  const right = withoutShared(whole, nearest, isTold);
  const names = [...left.map((one) => ({ ...one, text: before })), { ...right, text: after }];
  if (new Set(names.map((one) => one.stems.join(" "))).size < names.length) return undefined;
  return names.map((one) => {
    const said = one.text.slice(one.from, one.to);
    return {
      question: before.slice(0, first.from) + said + after.slice(right.to),
      said,
      name: one.stems,
      others: names.filter((other) => other !== one).map((other) => other.stems),
    };
  });
}

/** The name before the "and", and those of some text before it that commas part, in their order. */
function namesBefore(text: string, language: string, isTold: (name: readonly string[]) => boolean): Span[] {
  const names: Span[] = [];
  let rest = text;
  while (names.length < NAMES_MOST) {
    const name = longestTold(spansBefore(rest, language), isTold);
    if (!name || (names.length > 0 && !isTold(name.stems))) break;
    names.unshift(name);
    const comma = rest.slice(0, name.from).lastIndexOf(",");
    if (comma < 0 || wordsOf(rest.slice(comma, name.from)).some((word) => !isLittle(word, language))) break;
    rest = rest.slice(0, comma);
  }
  return names;
}

/** Whether a text gives a name. */
export function givesName(name: readonly string[], text: string, language: string): boolean {
  return givesStems(name, tokenise(text, language));
}

function givesStems(name: readonly string[], stems: readonly string[]): boolean {
  return stems.some((_, at) => name.every((stem, n) => stem === stems[at + n]));
}

/** One word, or several in a row. */
interface Span {
  from: number;
  to: number;
  /** One a word. */
  stems: string[];
  /** Where each word ends. */
  ends: number[];
}

/** From the last word before the "and" back. */
function spansBefore(text: string, language: string): Span[] {
  const words = wordsOf(text);
  const last = words.at(-1);
  if (!last || text.slice(last.to).trim() !== "" || isLittle(last, language)) return [];
  const starts = Array.from({ length: NAME_WORDS }, (_, n) => words.slice(-1 - n));
  return spansOf(starts, text, language);
}

/** From the first word after the "and" that is no little one on. */
function spansAfter(text: string, language: string): Span[] {
  const words = wordsOf(text);
  const at = words.findIndex((one) => !isLittle(one, language));
  if (at < 0 || !WITHIN.test(text.slice(0, words[at]?.from))) return [];
  const ends = Array.from({ length: NAME_WORDS }, (_, n) => words.slice(at, at + n + 1));
  return spansOf(ends, text, language);
}

/** Those that neither begin nor end with a little word and go over no comma. */
function spansOf(runs: readonly FoundWord[][], text: string, language: string): Span[] {
  return runs.flatMap((words) => {
    const [first, last] = [words[0], words.at(-1)];
    if (!first || !last || isLittle(first, language) || isLittle(last, language)) return [];
    if (!WITHIN.test(text.slice(first.from, last.to))) return [];
    const stems = words.map((word) => tokenise(word.text, language)[0] ?? "");
    if (stems.includes("") || !words.some((word) => LETTER.test(word.text))) return [];
    return [{ from: first.from, to: last.to, stems, ends: words.map(({ to }) => to) }];
  });
}

/** The longest that some text has; the single word where none has more. */
function longestTold(spans: readonly Span[], isTold: (name: readonly string[]) => boolean): Span | undefined {
  return spans.findLast(({ stems }) => isTold(stems)) ?? spans[0];
}

/** What stands behind the other name as well is what both are asked for: "take" of "the old harbour tours take". */
function withoutShared(span: Span, other: Span, isTold: (name: readonly string[]) => boolean): Span {
  const { stems, ends } = span;
  const shared = stems.findIndex((_, n) => n > 0 && isTold([...other.stems, ...stems.slice(n)]));
  if (shared < 0) return span;
  return {
    ...span,
    stems: stems.slice(0, shared),
    ends: ends.slice(0, shared),
    to: ends[shared - 1] ?? span.to,
  };
}

interface FoundWord {
  text: string;
  from: number;
  to: number;
}

function wordsOf(text: string): FoundWord[] {
  return [...text.matchAll(new RegExp(WORD, "gu"))].map(({ index, 0: word }) => ({
    text: word,
    from: index,
    to: index + word.length,
  }));
}

function isLittle({ text }: FoundWord, language: string): boolean {
  return toolsFor(language).stopWords.has(text.toLowerCase());
}
