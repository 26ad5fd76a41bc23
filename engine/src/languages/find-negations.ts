import { plainText } from "../text/plain-text.ts";
import { asksSomething } from "./asks-something.ts";
import { entriesOf, sourceOf } from "./phrase-notation.ts";
import { primaryLanguage } from "./primary-language.ts";
import { packOf } from "./registry.ts";
import { textsFor } from "./texts-for.ts";
import { wholeWords } from "./whole-words.ts";

/** Who writes more says too much to be turned round by a word. */
const CHARACTERS_MAX = 1_000;
/** Words that may stand before an order: "hi, please". */
const LEADING_MAX = 4;
/** What ends a clause; a number's own signs don't. */
const END = /(?<!\d)[.,]|[.,](?!\d)|[;:!?\n]/u;

/** What a message says is not wanted, or not so. */
export interface Negation {
  /** Its clause without the negation, plain: what it would say without. */
  negated: string;
  /** What the message says besides, but for what is merely polite. */
  rest: string;
  /** It is an order or a wish; a statement may be a request as it stands ("my card does not work"). */
  isFrame: boolean;
}

/** The negated clauses of a message in a language (BCP 47); none where nothing is known of its negations. */
export function findNegations(message: string, language: string): Negation[] {
  const patterns = patternsOf(language);
  if (!patterns || message.length > CHARACTERS_MAX) return [];
  const plain = plainText(message);
  if (!patterns.any.test(plain)) return [];
  const clauses = plain
    .split(END)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== "");
  const isAsking = asksSomething(message, language);
  return clauses.flatMap((clause, n) => {
    const found = negationOf(clause, patterns, isAsking);
    const rest = clauses.filter((other, at) => at !== n && saysMore(other, patterns)).join(", ");
    return found && /\p{L}/u.test(found.negated) ? [{ ...found, rest }] : [];
  });
}

/** Whether a message negates anything, or says that somebody is unable to do it. */
export function saysNot(message: string, language: string): boolean {
  const patterns = patternsOf(language);
  const plain = plainText(message);
  return patterns !== undefined && (patterns.any.test(plain) || patterns.unable.test(plain));
}

/** The plain words by which a phrase is known to be negated. */
export function negatorsOf(language: string): readonly string[] {
  return patternsOf(language)?.negatingWords ?? [];
}

interface Patterns {
  any: RegExp;
  frame: RegExp;
  wish: RegExp;
  negators: RegExp;
  /** What may stand before an order and is none of it. */
  leading: RegExp;
  unable: RegExp;
  negatingWords: readonly string[];
}

function negationOf(
  clause: string,
  patterns: Patterns,
  isAsking: boolean,
): Omit<Negation, "rest"> | undefined {
  const { frame, wish, negators, unable, leading } = patterns;
  const framed = frame.exec(clause);
  if (framed) return { negated: behind(framed), isFrame: true };
  const affirmed = clause.replace(negators, " ").replace(/\s+/gu, " ").trim();
  if (affirmed === clause) return undefined;
  const wished = wish.exec(affirmed);
  if (wished) return { negated: behind(wished), isFrame: true };
  if (isAsking || unable.test(clause)) return undefined;
  return { negated: affirmed.replace(leading, ""), isFrame: false };
}

/** Whether a clause is more than a greeting, thanks and the like. */
function saysMore(clause: string, { leading }: Patterns): boolean {
  return `${clause} `.replace(leading, "") !== "";
}

/** What stands behind an opening, and what of the opening belongs to it. */
function behind({ 0: said, groups, input }: RegExpExecArray): string {
  return `${groups?.kept ?? ""} ${input.slice(said.length).trim()}`.trim();
}

const built = new Map<string, Patterns | undefined>();

function patternsOf(language: string): Patterns | undefined {
  const code = primaryLanguage(language);
  if (!built.has(code)) built.set(code, buildPatterns(code));
  return built.get(code);
}

function buildPatterns(language: string): Patterns | undefined {
  const words = packOf(language)?.negations;
  if (!words) return undefined;
  const { politeWords, apologyWords, joinWords, yesWords, noWords } = textsFor(language);
  const greetings = entriesOf(packOf(language)?.chitchat?.greeting ?? "").map(plainText);
  const leading = [...politeWords, ...apologyWords, ...joinWords, ...yesWords, ...noWords, ...greetings]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&"))
    .join("|");
  const [frames, wishes, negators] = [words.frames, words.wishes, words.negators].map((list) =>
    sourceOf(plainText(list)),
  );
  const before = `^(?:(?:${leading})\\s+){0,${LEADING_MAX}}`;
  const opening = (source: string) => new RegExp(`${before}?${whole(source)}`, "u");
  return {
    any: new RegExp(`${whole(frames)}|${whole(negators)}`, "u"),
    frame: opening(frames ?? ""),
    wish: wishes === "" ? /(?!)/u : opening(wishes ?? ""),
    leading: new RegExp(before, "u"),
    negators: new RegExp(whole(negators), "gu"),
    unable: wholeWords(sourceOf(plainText(words.unable))),
    negatingWords: entriesOf(plainText(words.negators)).filter((entry) => /^[\p{L}']+$/u.test(entry)),
  };
}

/** As whole words; an elision ("n'") stands before another word. */
function whole(source = ""): string {
  return `(?<![\\p{L}\\p{N}])(?:${source.replaceAll(" ", "\\s{1,3}")})(?:(?<=')|(?![\\p{L}\\p{N}]))`;
}
