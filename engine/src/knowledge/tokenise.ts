import { withoutKoreanEndings } from "../languages/korean-endings.ts";
import { toolsFor } from "../languages/search-languages.ts";
import { unifySpelling } from "./spelling-variants.ts";

/** Rises with every change of what `tokenise` answers: stored stems of another version are made again. */
export const TOKENISER_VERSION = 3;

/** A word of a text as it was written, and what it is searched by. */
export interface Token {
  word: string;
  stem: string;
}

const SPACELESS =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}";
/** A run of a script without spaces, a run of Hangul, or a word; an apostrophe may stand inside a word. */
const WORD = new RegExp(
  [
    `(?<run>[${SPACELESS}][${SPACELESS}\\p{M}ー]*)`,
    "(?<hangul>\\p{Script=Hangul}+)",
    `[[\\p{L}\\p{N}\\p{M}]--[${SPACELESS}\\p{Script=Hangul}]]+(?:['’׳״][[\\p{L}\\p{M}]--[${SPACELESS}\\p{Script=Hangul}]]+)*`,
  ].join("|"),
  "gv",
);
const PIECE = /\P{M}\p{M}*|\p{M}+/gu;
const APOSTROPHE = /['’׳״]/;
const JOINED_SCRIPT = /[\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Armenian}]/u;
const GROUPED_DIGITS = /(?<![\d.,])\d{1,3}(?:[,.'’\u00a0\u202f]\d{3})+(?![\d.,]*\d)/g;
const ASCII = /^[\0-\x7f]*$/;
const MARKS = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g;
const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu;
const LETTERS: Record<string, string> = {
  ß: "ss",
  ø: "o",
  æ: "ae",
  œ: "oe",
  ł: "l",
  đ: "d",
  ı: "i",
  ĸ: "k",
  ŧ: "t",
  þ: "th",
  ð: "d",
  ى: "ي",
  ة: "ه",
  ک: "ك",
  ی: "ي",
  ς: "σ",
};
const SPECIAL_LETTER = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "g");
const LONGEST_TOKEN = 64;

/** The stems of a text's words in their order, repeats included, stop words left out; `language` is ISO 639-1. */
export function tokenise(text: string, language: string): string[] {
  const stems: string[] = [];
  eachToken(text, language, (_, stem) => stems.push(stem));
  return stems;
}

/** Like `tokenise`, with the words as they were written. */
export function readTokens(text: string, language: string): Token[] {
  const tokens: Token[] = [];
  eachToken(text, language, (word, stem) => tokens.push({ word, stem }));
  return tokens;
}

/** Accents, vowel signs and letter forms that people leave out, taken away. */
function foldLetters(text: string): string {
  if (ASCII.test(text)) return text;
  return text
    .normalize("NFD")
    .replace(MARKS, "")
    .normalize("NFC")
    .replace(SPECIAL_LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(OTHER_DIGIT, (digit) => String(valueOfDigit(digit.codePointAt(0) ?? 0)));
}

function eachToken(text: string, language: string, take: (word: string, stem: string) => void): void {
  const plain = unifySpelling(text.normalize("NFKC"))
    .toLowerCase()
    .replaceAll("ё", "е")
    .replace(GROUPED_DIGITS, (number) => number.replace(/\D/g, ""));
  const { stem, stopWords } = toolsFor(language);
  const takeWord = (word: string) => {
    if (stopWords.has(word)) return;
    const folded = foldLetters(stem(word)).slice(0, LONGEST_TOKEN);
    if (folded === "") return;
    take(word, folded);
    // Vietnamese tells words apart by their marks, and its writers leave them out when they chat.
    if (language === "vi" && folded !== word) take(word, word.slice(0, LONGEST_TOKEN));
  };
  for (const match of plain.matchAll(WORD)) {
    const [word] = match;
    if (match.groups?.run) takePairs(word, { stopWords, withSingles: true, take });
    else if (match.groups?.hangul) takeKorean(word, { stopWords, take });
    else if (!APOSTROPHE.test(word)) takeWord(word);
    else if (stopWords.has(word.replace("’", "'"))) continue;
    else if (JOINED_SCRIPT.test(word)) takeWord(word.replaceAll(/['’׳״]/g, ""));
    else for (const part of word.split(APOSTROPHE)) takeWord(part);
  }
}

interface PairOptions {
  stopWords: ReadonlySet<string>;
  withSingles: boolean;
  take: (word: string, stem: string) => void;
}

/** A word without its endings, in pairs of syllables. */
function takeKorean(word: string, { stopWords, take }: Omit<PairOptions, "withSingles">): void {
  const bare = withoutKoreanEndings(word);
  if (stopWords.has(word) || stopWords.has(bare)) return;
  takePairs(bare, { stopWords, withSingles: bare.length === 1, take });
}

/** Where no space tells the words, characters and pairs of neighbours stand for them. */
function takePairs(run: string, { stopWords, withSingles, take }: PairOptions): void {
  let before = "";
  for (const piece of run.match(PIECE) ?? []) {
    const pair = before + piece;
    if (before !== "" && !stopWords.has(pair)) take(pair, foldLetters(pair));
    if (withSingles && !stopWords.has(piece)) take(piece, foldLetters(piece));
    before = piece;
  }
}

/** Decimal digits of every script stand in rows of ten that begin with the zero. */
function valueOfDigit(code: number): number {
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return code - zero;
}
