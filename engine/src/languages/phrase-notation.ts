import type { Words } from "./parts/words.ts";

/**
 * The notation of the language packs, and the one place that builds patterns from it.
 *
 * - `,` between the entries of a list and `/` between what stands for one entry; within brackets a comma is a comma.
 * - `(a/b)` one of them, `[a]` or `[a/b]` one of them or nothing. The space beside an optional word goes with it.
 * - `{h}`, `{month}`, `{kind}`, … the place of a value, which the reader fills in.
 * - `{word}`, `{letter}`, `{digit}`, `{space}`, `{character}`, `{a-z}`; `{2 digits}`, `{1-2 digits}`, `{2+ letters}`;
 *   `{0-3 words}` is a gap of up to three words; `{1-2 times: …}` repeats any phrase.
 * - `{before: …}`, `{not before: …}`, `{after: …}`, `{not after: …}` what must or mustn't stand beside it; `{start}`,
 *   `{end}`, and `{last}` where only punctuation follows.
 * - `{half: am/pm}` any other name: what the reader finds there under that name.
 * - `{/}`, `{,}` the sign itself; `{}` nothing, between a space and what it doesn't go with.
 */

/** The entries of a list as they are written. */
export function entriesOf(words: Words): readonly string[] {
  const entries = split(words.includes("\n") ? words.replace(/\s+/gu, " ") : words, ",");
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== "");
}

/** A list of "left = right" as pairs. */
export function pairsOf(words: Words): readonly (readonly [left: string, right: string])[] {
  return entriesOf(words).map((entry) => {
    const at = entry.indexOf(" = ");
    return [entry.slice(0, at), entry.slice(at + 3)] as const;
  });
}

/** The source of a pattern that accepts every entry of a list; the first that fits is taken. */
export function sourceOf(words: Words): string {
  return sourcesOf(words).join("|");
}

/** The source of a pattern for each entry of a list. */
export function sourcesOf(words: Words): readonly string[] {
  const entries = entriesOf(words);
  return SIGNS.test(words) ? entries.map((entry) => split(entry, "/").map(compile).join("|")) : entries;
}

/** The end of a phrase where nothing but words that may be missing follow. */
const ALL_OPTIONAL = /^(?: \[[^[\]]*\])*$/u;
const OPEN = "([{";
const CLOSE = ")]}";
const BRACKETS = /[([{}\])]/u;
/** What stands for something else, in a phrase or in a pattern. */
const SIGNS = /[/([{}\])\\.?*+^$|]/u;

/** Parts a text at a sign that stands in no brackets. */
function split(text: string, sign: string): string[] {
  if (!BRACKETS.test(text)) return text.split(sign);
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (OPEN.includes(character)) depth++;
    else if (CLOSE.includes(character)) depth--;
    else if (character === sign && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}

/** Behind the bracket that closes the one at `from`. */
function closing(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (OPEN.includes(text.charAt(at))) depth++;
    if (CLOSE.includes(text.charAt(at)) && --depth === 0) return at + 1;
  }
  throw new Error(`No end of a bracket in a phrase: ${text}`);
}

/** Whether the space behind or before a piece of a phrase may be its own. */
interface Beside {
  isSpaceBehind: boolean;
  isSpaceBefore: boolean;
}

function compile(phrase: string): string {
  if (!SIGNS.test(phrase)) return phrase;
  let source = "";
  let from = 0;
  for (let at = 0; at < phrase.length; ) {
    const character = phrase.charAt(at);
    if (!OPEN.includes(character)) {
      source += literal(character);
      at++;
      continue;
    }
    const end = closing(phrase, at);
    const inner = phrase.slice(at + 1, end - 1);
    const isWordStart = at === 0 || phrase[at - 1] === " ";
    const isTail = at > from && isWordStart && ALL_OPTIONAL.test(phrase.slice(end));
    const beside = { isSpaceBehind: !isTail && isWordStart && phrase[end] === " ", isSpaceBefore: isTail };
    const piece = character === "(" ? group(inner) : bracket(character, inner, beside);
    if (typeof piece === "string") source += piece;
    else source = piece.taken === "before" ? source.slice(0, -1) + piece.source : source + piece.source;
    at = end + (typeof piece !== "string" && piece.taken === "behind" ? 1 : 0);
    from = at;
  }
  return source;
}

/** A source, and the space beside it that it holds already. */
interface WithSpace {
  source: string;
  taken: "before" | "behind";
}
type Piece = string | WithSpace;

function bracket(open: string, inner: string, beside: Beside): Piece {
  if (open === "[") return spaced(inner === " " ? " " : alternatives(inner), "?", beside);
  return directive(inner, beside);
}

/** Something that may be missing or stand several times: as whole words, each goes with its space. */
function spaced(source: string, times: string, { isSpaceBehind, isSpaceBefore }: Beside): Piece {
  if (isSpaceBehind) return { source: `(?:${joined(source)} )${times}`, taken: "behind" };
  if (isSpaceBefore) return { source: `(?: ${joined(source)})${times}`, taken: "before" };
  return `${isAtom(source) ? source : `(?:${source})`}${times}`;
}

/** Alternatives as a part of a larger source. */
function joined(source: string): string {
  return source.includes("|") ? `(?:${source})` : source;
}

function isAtom(source: string): boolean {
  return /^(?:\\p\{L\}|\\?.|\[[^\]]*\])$/su.test(source);
}

function alternatives(inner: string): string {
  const sources = split(inner, "/").map(compile);
  // A hyphen stands for itself at the end of a class alone.
  const isClass =
    sources.length > 1 &&
    sources.every((source, n) =>
      source === "-" ? n === sources.length - 1 : /^[^\\()[\]{}?*+^$|.]$/u.test(source),
    );
  return isClass ? `[${sources.join("")}]` : sources.join("|");
}

function group(inner: string): string {
  const source = alternatives(inner);
  return isAtom(source) && source.length > 1 ? source : `(?:${source})`;
}

const CLASSES: Readonly<Record<string, string>> = {
  word: "\\p{L}+",
  letter: "\\p{L}",
  digit: "\\d",
  space: "\\s",
  character: ".",
  "a-z": "[a-z]",
  start: "^",
  end: "$",
  last: "(?=\\W*$)",
};
const AROUND: Readonly<Record<string, readonly [open: string, side: "before" | "behind"]>> = {
  before: ["(?=", "before"],
  "not before": ["(?!", "before"],
  after: ["(?<=", "behind"],
  "not after": ["(?<!", "behind"],
};
const COUNTED = /^(?<least>\d+)(?:-(?<most>\d+)|(?<more>\+))? (?<what>.+)$/su;

function directive(inner: string, beside: Beside): Piece {
  if (inner === "/" || inner === "," || inner === "") return inner;
  const counted = COUNTED.exec(inner)?.groups;
  if (counted) return repeated(counted, beside);
  const colon = inner.indexOf(": ");
  if (colon < 0) return CLASSES[inner] ?? `{${inner}}`;
  const [name, rest] = [inner.slice(0, colon), inner.slice(colon + 2)];
  const around = AROUND[name];
  if (!around) return `(?<${name}>${alternatives(rest)})`;
  const [open, side] = around;
  const source = alternatives(rest);
  if (side === "behind" && beside.isSpaceBehind)
    return { source: `${open}${joined(source)} )`, taken: "behind" };
  if (side === "before" && beside.isSpaceBefore)
    return { source: `${open} ${joined(source)})`, taken: "before" };
  return `${open}${source})`;
}

function repeated(counted: Record<string, string>, beside: Beside): Piece {
  const { least = "", most, more, what = "" } = counted;
  const times =
    more === undefined
      ? `{${[least, most].filter(Boolean).join(",")}}`
      : least === "0"
        ? "*"
        : least === "1"
          ? "+"
          : `{${least},}`;
  if (what.startsWith("times: ")) return spaced(alternatives(what.slice("times: ".length)), times, beside);
  const one = CLASSES[what] ?? CLASSES[what.replace(/s$/u, "")];
  if (one === undefined) throw new Error(`Not in the notation of phrases: ${what}`);
  return spaced(one, times, beside);
}

function literal(character: string): string {
  return ".?*+^$|\\()[]{}".includes(character) ? `\\${character}` : character;
}
