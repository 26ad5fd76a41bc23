import { plainText } from "../text/plain-text.ts";
import { asksSomething } from "./asks-something.ts";
import { primaryLanguage } from "./primary-language.ts";
import { textsFor } from "./texts-for.ts";

/** A message of more says too much to be answered in parts. */
const CHARACTERS_MAX = 1_000;
const CLAUSES_MAX = 5;
const LITTLE_MAX = 2;
/** A part of a message that says one thing. */
export interface Clause {
  text: string;
  isQuestion: boolean;
}

/**
 * The things that a message says, in its order: its sentences, and what a question joined by "and" asks beside what
 * stands before. The words that join it are left out of a clause. One clause for what is not to be parted.
 */
export function clausesOf(message: string, language: string): Clause[] {
  const whole = [{ text: message.trim(), isQuestion: asksSomething(message, language) }];
  if (message.length > CHARACTERS_MAX) return whole;
  const { end, joint, asking, leading } = patternsOf(language);
  const clauses = message
    .split(end)
    .flatMap((sentence) => partsAt(sentence, joint))
    .flatMap((part) => (/[?؟]$/u.test(part) ? partsAt(part, asking) : [part]))
    .map((part) => part.slice(leading.exec(plainText(part))?.[0].length ?? 0).trim())
    .filter((text) => /\p{L}/u.test(text))
    .map((text) => ({ text, isQuestion: asksSomething(text, language) }));
  return clauses.length > 1 && clauses.length <= CLAUSES_MAX ? clauses : whole;
}

/** A message parted in two at each of its first joints ("… and …", two sentences), in their order. */
export function joinedParts(message: string, language: string): [head: string, tail: string][] {
  if (message.length > CHARACTERS_MAX) return [];
  return [...plainText(message).matchAll(patternsOf(language).between)]
    .slice(0, CLAUSES_MAX)
    .map(({ index, 0: said }): [string, string] => [
      message.slice(0, index).trim(),
      message.slice(index + said.length).trim(),
    ])
    .filter((parts) => parts.every((part) => /\p{L}{2}.*\s/u.test(part)));
}

/** A part of a message between commas, joints and the ends of sentences. */
export interface Part {
  start: number;
  end: number;
  /** A joint stands before it ("and"), and neither a comma alone nor a sentence's end. */
  isJoined: boolean;
}

/** The smallest parts of a message; none of what is too long for that. */
export function partsOf(message: string, language: string): Part[] {
  if (message.length > CHARACTERS_MAX) return [];
  const parts: Part[] = [];
  let at = 0;
  let isJoined = false;
  const add = (to: number) => {
    const text = message.slice(at, to);
    const start = at + text.length - text.trimStart().length;
    if (/\p{L}/u.test(text)) parts.push({ start, end: start + text.trim().length, isJoined });
  };
  for (const { index, 0: said } of plainText(message).matchAll(patternsOf(language).part)) {
    // "è" is no "e".
    if (isOtherWord(message.slice(index, index + said.length))) continue;
    add(index);
    at = index + said.length;
    isJoined = /\p{L}/u.test(said);
  }
  add(message.length);
  return parts;
}

/** Whether a joint is a little word with an accent, which is another word. */
function isOtherWord(text: string): boolean {
  return (text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).some(
    (word) => word.length <= LITTLE_MAX && word !== plainText(word),
  );
}

/** The sentence parted where a joint stands; places in the plain text are those of the text. */
function partsAt(sentence: string, joint: RegExp): string[] {
  const parts: string[] = [];
  let at = 0;
  for (const { index, 0: said } of plainText(sentence).matchAll(joint)) {
    parts.push(sentence.slice(at, index));
    at = index + said.length;
  }
  return [...parts, sentence.slice(at)];
}

interface Patterns {
  /** What stands between two sentences: "3. Mai" has none, "at 9. What …" has, and neither a number nor an address. */
  end: RegExp;
  /** "… and" before a question. */
  joint: RegExp;
  /** The comma before a question, in what ends with its mark. */
  asking: RegExp;
  leading: RegExp;
  /** Whatever joins two things. */
  between: RegExp;
  /** Whatever parts two of them: a comma and a dash, too. */
  part: RegExp;
}

const patterns = new Map<string, Patterns>();

function patternsOf(language: string): Patterns {
  const key = primaryLanguage(language);
  const known = patterns.get(key);
  if (known) return known;
  const { joinWords, questionWords } = textsFor(language);
  const joins = alternatives(joinWords);
  const asks = `(?=(?:${alternatives(questionWords)})\\s)`;
  const made = {
    end: new RegExp(
      `(?<=[^\\d\\s]\\.|[?!;…؟؛۔])\\s+|(?<=\\d\\.)\\s+(?:(?:${joins})\\s+)?${asks}|\\n+|(?<=[。？！])`,
      "iu",
    ),
    joint: new RegExp(`[,;،؛]?\\s+(?:${joins})(?:\\s+(?:${joins}))?\\s+${asks}`, "gu"),
    asking: new RegExp(`[,،]\\s+${asks}`, "gu"),
    between: new RegExp(`[,;.!،؛]?\\s+(?:(?:${joins})\\s+){1,2}|(?<=[.!;?؟])\\s+`, "gu"),
    part: new RegExp(
      `[,;،؛.!?؟。！？]*\\s+(?:(?:${joins})[\\s,،]+){1,2}|(?<=[^\\d\\s]\\.|[?!;…؟؛۔])\\s+|[,،]\\s+|\\s[-–—]\\s|\\n+|(?<=[。？！])`,
      "gu",
    ),
    leading: new RegExp(`^\\s*(?:(?:${joins})[\\s,:،]+){1,2}`, "u"),
  };
  patterns.set(key, made);
  return made;
}

function alternatives(words: readonly string[]): string {
  return [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&"))
    .join("|");
}
