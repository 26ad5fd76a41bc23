import { countKind } from "../../languages/count-nouns.ts";
import { sourceOfAll } from "../../languages/sources-of-all.ts";
import { lazily } from "../../text/lazily.ts";
import { rememberLast } from "../../text/remember-last.ts";
import type { Span } from "../mention.ts";
import { hourRolesOf } from "./hour-roles.ts";
import { lengthRolesOf } from "./length-roles.ts";
import { type Lexicon, lexiconOf, type Meaning, wordKey } from "./lexicon.ts";
import { decimalSign, parseFigure } from "./parse-figure.ts";
import type { Piece, PieceKind } from "./piece.ts";
import { longestPhrase, type RoleLexicon, rolesIn } from "./role-lexicon.ts";

const FIGURE =
  /\d{1,3}(?<group>[., '،٬])\d{3}(?:\k<group>\d{3})*(?:[.,،٫]\d+)?(?!\d)|\d+(?:[.,،٬٫]\d+)*|(?<![\p{L}\p{N}.,])[.,]\d+/u;
const TOKEN = new RegExp(`(?<figure>${FIGURE.source})|(?<word>[\\p{L}\\p{M}]+)|\\S`, "gu");
/** Spelt out no longer than "quattrocentocinquantaquattromilaseicentosettantotto". */
const GLUED_MAX = 80;
const CURRENCY_SIGNS = "$€£¥₹₺₪﷼";
/** ISO 4217, as people write them beside a figure; their words are the languages'. */
const CURRENCY_CODES = new Set(
  "eur usd gbp chf cad aud jpy cny inr brl mxn sek nok dkk pln aed sar".split(" "),
);
/** The international system's, and what screens and shops write: they know no language. A plain text has "ºC" as "oc". */
const UNITS = new Set(
  "mg g kg t mm cm dm m km ml cl dl l c f k v w kw kwh mb gb tb kb hz mhz ghz px ft in yd mi lb lbs oz h min s x oc of".split(
    " ",
  ),
);
const onNumber = lazily(() => new RegExp(`^(?:${sourceOfAll(({ figures }) => figures?.onNumber)})$`, "u"));
interface Lexicons {
  numbers: Lexicon;
  roles: readonly RoleLexicon[];
}
/** One lexicon of each sort of values; a word may be in several of them. */
const ROLE_LEXICONS: readonly ((language: string) => RoleLexicon)[] = [hourRolesOf, lengthRolesOf];
const NOTHING: Meaning = { kind: "word", value: Number.NaN, joinsTens: false, isBare: false };
const PARTS: ReadonlyMap<string, number> = new Map([
  ["½", 2],
  ["¼", 4],
  ["¾", 4 / 3],
]);

/** A plain text as pieces, each of its words read once: linear in the text. */
export const splitPieces = rememberLast(readPieces);

function readPieces(plain: string, language: string): readonly Piece[] {
  const lexicons = { numbers: lexiconOf(language), roles: ROLE_LEXICONS.map((rolesOf) => rolesOf(language)) };
  const decimal = decimalSign(language);
  const pieces: Piece[] = [];
  const add = (meaning: Meaning, { start, end }: Span, more: Partial<Piece> = {}) => {
    const text = plain.slice(start, end);
    const roles = rolesIn(lexicons.roles, wordKey(text));
    const isTouching = start > 0 && !/\s/u.test(plain[start - 1] ?? "");
    const own = {
      grouped: undefined,
      isInWord: false,
      isLed: isLed(plain, start, lexicons.numbers),
      text,
      roles,
      isTouching,
    };
    pieces.push({ ...own, ...meaning, start, end, ...more });
  };
  let read = 0;
  for (const { 0: text, index, groups = {} } of plain.matchAll(TOKEN)) {
    if (index < read) continue;
    const span = { start: index, end: index + text.length };
    const phrase = groups.figure === undefined ? phraseAt(plain, span, lexicons) : undefined;
    if (phrase) add(phrase.meaning, { start: index, end: phrase.end });
    else if (groups.figure !== undefined) {
      const { value, grouped } = parseFigure(text, decimal);
      add({ ...NOTHING, kind: "figure", value }, span, { grouped });
    } else if (groups.word === undefined) add(signMeaning(text), span);
    else {
      const before = pieces.at(-1);
      const parts = wordParts(text, lexicons.numbers, before?.end === index ? before : undefined);
      for (const [n, { meaning, start, end }] of parts.entries()) {
        const more = start > 0 && n === 0 ? { isLed: true } : { text, isInWord: n > 0 };
        add(meaning, { start: index + start, end: index + end }, more);
      }
    }
    read = pieces.at(-1)?.end ?? 0;
  }
  return pieces;
}

/** The longest phrase of several tokens that begins with this one. */
function phraseAt(
  plain: string,
  { start, end }: Span,
  lexicons: Lexicons,
): { meaning: Meaning; end: number } | undefined {
  const token = plain.slice(start, end);
  const isHere = (phrase: string) =>
    plain.startsWith(phrase, start) && !/[\p{L}\p{M}]/u.test(plain[start + phrase.length] ?? "");
  const ofNumber = longestPhrase([lexicons.numbers], token, isHere);
  const ofRoles = longestPhrase(lexicons.roles, token, isHere);
  if (ofNumber === "" && ofRoles === "") return undefined;
  const isNumber = ofNumber.length >= ofRoles.length;
  const meaning = isNumber ? lexicons.numbers.words.get(ofNumber) : undefined;
  return { meaning: meaning ?? NOTHING, end: start + Math.max(ofNumber.length, ofRoles.length) };
}

function signMeaning(sign: string): Meaning {
  const part = PARTS.get(sign);
  if (part !== undefined) return { ...NOTHING, kind: "fraction", value: part };
  return { ...NOTHING, kind: signKind(sign) };
}

function signKind(sign: string): PieceKind {
  if (CURRENCY_SIGNS.includes(sign)) return "currency";
  if (sign === "-") return "hyphen";
  if (sign === "/") return "slash";
  if (sign === "%" || sign === "٪") return "percent";
  return sign === "°" || sign === "º" ? "unit" : "mark";
}

interface WordPart extends Span {
  meaning: Meaning;
}

/** `before` is the piece onto which the word is written. */
function wordParts(word: string, lexicon: Lexicon, before: Piece | undefined): WordPart[] {
  const key = wordKey(word);
  const whole = { start: 0, end: word.length };
  const isOnFigure = before?.kind === "figure" || before?.kind === "unit";
  const known = lexicon.words.get(key);
  if (known && known.kind !== "article") return [{ meaning: known, ...whole }];
  if (CURRENCY_CODES.has(key)) return [{ meaning: { ...NOTHING, kind: "currency" }, ...whole }];
  if (isOnFigure && (UNITS.has(key) || onNumber().test(key) || countKind(key) !== undefined))
    return [{ meaning: { ...NOTHING, kind: "unit" }, ...whole }];
  if (known) return [{ meaning: known, ...whole }];
  const led = ledWord(key, word, lexicon);
  if (led) return [led];
  const isSplit = lexicon.glued !== "nothing" && word.length <= GLUED_MAX;
  const parts = isSplit ? splitWord(key, lexicon) : undefined;
  const isWhole =
    parts && (lexicon.glued === "numbers" || (parts.length === 2 && parts[0]?.meaning.kind === "and"));
  return isWhole ? parts : [{ meaning: NOTHING, ...whole }];
}

/** A number of one word behind a clitic: "for six". */
function ledWord(key: string, word: string, { clitics, words }: Lexicon): WordPart | undefined {
  // What the key leaves out of a word moves its places.
  if (key.length !== word.length) return undefined;
  for (const { length } of [...clitics].filter((clitic) => key.startsWith(clitic))) {
    const meaning = words.get(key.slice(length));
    if (meaning?.kind === "numeral") return { meaning, start: length, end: word.length };
  }
  return undefined;
}

const LED_BY = /(?<![\p{L}\p{M}\p{N}])(?<clitic>[\p{L}\p{M}\u0640]{1,4})-?$/u;

/** Whether a figure stands behind a clitic: "ל-6". */
function isLed(plain: string, start: number, { clitics }: Lexicon): boolean {
  if (clitics.size === 0) return false;
  const clitic = LED_BY.exec(plain.slice(Math.max(0, start - 6), start))?.groups?.clitic;
  return clitic !== undefined && clitics.has(wordKey(clitic));
}

const GLUES: ReadonlySet<PieceKind> = new Set(["numeral", "scale", "fraction", "and"]);

/** The fewest known words of which a word is made wholly; undefined where it isn't, or holds no number. */
function splitWord(word: string, { words, longest }: Lexicon): WordPart[] | undefined {
  const best: (WordPart[] | undefined)[] = [[]];
  for (let start = 0; start < word.length; start++) {
    const before = best[start];
    if (!before) continue;
    for (let end = start + 1; end <= Math.min(word.length, start + longest); end++) {
      const meaning = words.get(word.slice(start, end));
      const isFewer = (best[end]?.length ?? Number.POSITIVE_INFINITY) > before.length + 1;
      if (meaning && GLUES.has(meaning.kind) && isFewer) best[end] = [...before, { meaning, start, end }];
    }
  }
  const parts = best[word.length];
  if (parts?.at(-1)?.meaning.kind === "and") return undefined;
  return parts?.some(({ meaning }) => meaning.kind !== "and") ? parts : undefined;
}
