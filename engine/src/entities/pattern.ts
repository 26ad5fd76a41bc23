import type { PatternStep } from "@cxc/contract/entities.ts";
import { plainText, uniformText } from "../text/plain-text.ts";
import type { Mention } from "./mention.ts";

/** A message with more words holds its code among the first. */
const STARTS_MAX = 1_000;
const LETTER = /^\p{L}$/u;
const DIGIT = /^\d$/u;
const WORD = /[\p{L}\p{N}]/u;
/** Separators that people leave out or swap: "AB 1234" for "AB-1234". */
const SEPARATORS = /^[\s./_-]+$/u;
const SEPARATOR = /^[\s./_-]$/u;
const BETWEEN = /(?<=[\p{L}\p{N}])[\s./_-](?=[\p{L}\p{N}])/gu;
const SAMPLE_LETTERS = "ABCDEFGHIJKLMNOPQRST";
const SAMPLE_DIGITS = "12345678901234567890";

const NAMES = { letters: "letters", digits: "digits", letters_or_digits: "letters or digits" } as const;

/**
 * The text as the pattern writes it, where the whole of it has that shape, with or without what people put between its
 * figures and letters ("1234 AB"); undefined where it hasn't.
 */
export function matchPattern(text: string, steps: readonly PatternStep[]): string | undefined {
  const said = text.trim();
  return matchWhole(said, steps) ?? matchWhole(said.replace(BETWEEN, ""), steps);
}

function matchWhole(text: string, steps: readonly PatternStep[]): string | undefined {
  const source = patternText(text);
  const work = { left: Number.POSITIVE_INFINITY };
  const parted = steps.flatMap(withSeparatorsApart);
  const match = matchAt({ source, steps: parted, work }, 0, (end) => end === source.text.length);
  return match && written(source.text, match);
}

/** The same where a fixed beginning may be left out: "10234" of "FX-10234". */
export function completePattern(text: string, steps: readonly PatternStep[]): string | undefined {
  const whole = matchPattern(text, steps);
  if (whole !== undefined) return whole;
  const [first, ...others] = steps;
  const rest = first?.kind === "text" && others.length > 0 ? matchPattern(text, others) : undefined;
  return rest === undefined ? undefined : `${first?.text ?? ""}${rest}`;
}

/** "FX-" is a word and a separator, and a separator is written in many ways. */
function withSeparatorsApart(step: PatternStep): PatternStep[] {
  if (step.kind !== "text") return [step];
  const parts = step.text?.match(/[\s./_-]+|[^\s./_-]+/gu) ?? [];
  return parts.map((text) => ({ ...step, text }));
}

/** The stretches of a text that have the shape of a pattern, as the pattern writes them; as many as `work` finds. */
export function findPatterns(
  source: PatternText,
  pattern: readonly PatternStep[],
  work: { left: number },
): Mention<string>[] {
  const { text } = source;
  const steps = pattern.flatMap(withSeparatorsApart);
  const isEnd = (end: number) => !WORD.test(text[end] ?? "") || !WORD.test(text[end - 1] ?? "");
  const mentions: Mention<string>[] = [];
  let tried = 0;
  for (let at = 0; at < text.length && tried < STARTS_MAX && work.left > 0; at++) {
    const isStart =
      /\S/u.test(text[at] ?? "") && !(WORD.test(text[at] ?? "") && WORD.test(text[at - 1] ?? ""));
    if (!isStart) continue;
    tried++;
    const match = matchAt({ source, steps, work }, at, isEnd);
    const end = match?.at(-1)?.end ?? at;
    if (!match || end === at) continue;
    mentions.push({ value: written(text, match), start: at, end });
    at = end - 1;
  }
  return mentions;
}

/** A pattern in words: `2 letters, "-", 4 to 6 digits`. */
export function formatPattern(steps: readonly PatternStep[]): string {
  return steps
    .map(({ kind, from, to, text }) => {
      if (kind === "text") return `"${text ?? ""}"`;
      const [least, most] = lengthsOf({ from, to });
      const count = least === most ? `${least}` : `${least} to ${most}`;
      return `${count} ${most === 1 && kind !== "letters_or_digits" ? NAMES[kind].slice(0, -1) : NAMES[kind]}`;
    })
    .join(", ");
}

/** A text of the pattern's shape, to show what is wanted: "AB-1234". */
export function examplePattern(steps: readonly PatternStep[]): string {
  let letters = 0;
  let digits = 0;
  return steps
    .map(({ kind, from, to, text }) => {
      if (kind === "text") return text ?? "";
      const [length] = lengthsOf({ from, to });
      return Array.from({ length }, (_, index) => {
        const isLetter = kind === "letters" || (kind === "letters_or_digits" && index % 2 === 0);
        return isLetter ? SAMPLE_LETTERS[letters++ % 20] : SAMPLE_DIGITS[digits++ % 20];
      }).join("");
    })
    .join("");
}

interface Piece {
  start: number;
  end: number;
  /** What a separator or another fixed text is written as. */
  text?: string;
}

/** A text as patterns read it, in the form in which codes are kept: what each of its code units is, looked up once. */
export interface PatternText {
  text: string;
  plain: string;
  kinds: Uint8Array;
}

const KIND = { letters: 1, digits: 2, letters_or_digits: 3 } as const;

export function patternText(text: string): PatternText {
  const plain = plainText(text);
  const kinds = Uint8Array.from(plain.split(""), (character) =>
    LETTER.test(character) ? KIND.letters : DIGIT.test(character) ? KIND.digits : 0,
  );
  return { text: uniformText(text), plain, kinds };
}

interface Search {
  source: PatternText;
  steps: readonly PatternStep[];
  /** Places that may still be looked at. */
  work: { left: number };
}

/** The pieces of the longest match that begins here; each place is tried once a step. */
function matchAt(search: Search, start: number, isEnd: (end: number) => boolean): Piece[] | undefined {
  const failed = new Set<number>();
  const match = (index: number, at: number): Piece[] | undefined => {
    const step = search.steps[index];
    if (!step) return isEnd(at) ? [] : undefined;
    const key = index * 10_000 + (at - start);
    if (failed.has(key) || search.work.left <= 0) return undefined;
    for (const end of endsOf(search, step, at)) {
      const rest = match(index + 1, end);
      if (rest)
        return [{ start: at, end, ...(step.kind === "text" ? { text: step.text ?? "" } : {}) }, ...rest];
    }
    failed.add(key);
    return undefined;
  };
  return match(0, start);
}

function endsOf({ source, work }: Search, step: PatternStep, at: number): number[] {
  work.left--;
  if (step.kind === "text") return endsOfText(source.plain, plainText(step.text ?? ""), at);
  const [least, most] = lengthsOf(step);
  let run = 0;
  while (run < most && ((source.kinds[at + run] ?? 0) & KIND[step.kind]) !== 0) run++;
  work.left -= run;
  return Array.from({ length: Math.max(0, run - least + 1) }, (_, fewer) => at + run - fewer);
}

function endsOfText(plain: string, text: string, at: number): number[] {
  const isSame = plain.startsWith(text, at);
  if (!SEPARATORS.test(text)) return isSame ? [at + text.length] : [];
  return [...(isSame ? [at + text.length] : []), ...(SEPARATOR.test(plain[at] ?? "") ? [at + 1] : []), at];
}

function lengthsOf({ from, to }: Pick<PatternStep, "from" | "to">): [least: number, most: number] {
  const least = from ?? to ?? 1;
  return [least, to ?? least];
}

function written(text: string, pieces: readonly Piece[]): string {
  return pieces.map((piece) => piece.text ?? text.slice(piece.start, piece.end)).join("");
}
