import type { LanguageWords } from "../../languages/language-words.ts";
import { perLanguage } from "../../languages/number-words.ts";
import { phrasePattern, phraseSource } from "../../languages/phrase-pattern.ts";
import { spanWordsOf, wordsOf } from "../../languages/words-of.ts";
import { rememberLast } from "../../text/remember-last.ts";
import { type DayOrder, findNumericDates, tailPattern } from "../calendar-dates.ts";
import type { Span } from "../mention.ts";
import { isPersianYear } from "../persian-calendar.ts";
import { composeCardinal } from "./compose-cardinal.ts";
import { DAY_IN_WORDS_MIN } from "./compose-dates.ts";
import { COUNT_MAX, DAY_TOKEN, dayLexiconsOf, isBound, phrasesAt } from "./day-lexicon.ts";
import type { DayKind, DayMeaning, DayPiece, DayPieces } from "./day-piece.ts";
import { lexiconOf } from "./lexicon.ts";
import { splitPieces } from "./split-pieces.ts";

/** Without one of these no piece says a day. */
const ANCHORS: readonly DayKind[] = [
  ...([
    "month",
    "month number",
    "persian month",
    "weekday",
    "days",
    "holiday",
    "day alone",
    "written",
    "unit",
    "night",
  ] as const),
];
const FIGURE = /(?<![\p{L}\d.,:]|(?<!\p{L})\/)'?\d{1,4}(?![\d]|[:/]\d|[.,]\d)/gu;
const TAIL_REACH = 24;
const MINUTES = 60;
const YEAR_MIN = 1_500;
const YEAR_MAX = 2_199;

/** The day pieces of a plain text, each of its words looked up once in the lists of its language: linear in the text. */
export const splitDayPieces = rememberLast(readPieces);

function readPieces(plain: string, language: string): DayPieces {
  const pieces = new Map<number, DayPiece[]>();
  const kinds = new Set<DayKind>();
  const add = ({ start, end }: Span, meaning: DayMeaning) => {
    const piece: DayPiece = { ...meaning, start, end };
    const here = pieces.get(start);
    if (here) here.push(piece);
    else pieces.set(start, [piece]);
    kinds.add(meaning.kind);
  };
  for (const { value, start, end } of findNumericDates(plain, orderOf(language)))
    add({ start, end }, { kind: "written", value });
  addWords(plain, language, add);
  const words = wordsOf(language);
  addDaysAlone(plain, words, add);
  if (!ANCHORS.some((kind) => kinds.has(kind))) return new Map();
  addFigures(plain, words, add);
  if (kinds.has("month")) addNumbersInWords(plain, { language, words }, add);
  return pieces;
}

/** "3/4" is 4 March for en-US alone, else 3 April. */
function orderOf(language: string): DayOrder {
  return {
    isMonthFirst: /^en[-_]us\b/iu.test(language),
    isPersian: spanWordsOf(language).some(
      ({ named }) => named !== undefined && named.persianMonths.length > 0,
    ),
  };
}

type Add = (span: Span, meaning: DayMeaning) => void;

function addWords(plain: string, language: string, add: Add): void {
  const lexicons = dayLexiconsOf(language);
  for (const { 0: token, index: start } of plain.matchAll(DAY_TOKEN))
    if (isBound(plain, start))
      for (const lexicon of lexicons)
        for (const { end, meaning } of phrasesAt(lexicon, plain, { token, start }))
          add({ start, end }, meaning);
  for (const { pattern, meaning } of lexicons.flatMap(({ patterns }) => patterns))
    for (const { 0: text, index: start } of plain.matchAll(pattern))
      add({ start, end: start + text.length }, meaning);
}

function addDaysAlone(plain: string, words: LanguageWords, add: Add): void {
  const { pattern, tail } = alone(words);
  for (const { 0: text, index: start, groups } of plain.matchAll(pattern)) {
    const end = start + text.length;
    if (tail.test(plain.slice(end, end + TAIL_REACH)))
      add({ start, end }, { kind: "day alone", value: Number(groups?.d) });
  }
}

function addFigures(plain: string, words: LanguageWords, add: Add): void {
  for (const { 0: text, index: start } of plain.matchAll(FIGURE)) {
    const isMarked = text.startsWith("'");
    const digits = text.replace("'", "");
    const value = Number(digits);
    const end = start + text.length;
    const suffix = suffixOf(words).exec(plain.slice(end, end + 6))?.[0] ?? "";
    if (digits.length === 4) {
      if (value >= YEAR_MIN && value <= YEAR_MAX) add({ start, end }, { kind: "year", value });
      if (isPersianYear(value)) add({ start, end }, { kind: "persian year", value });
      continue;
    }
    if (digits.length > 2) continue;
    if (value >= 1 && value <= COUNT_MAX && !isMarked) add({ start, end }, { kind: "count", value });
    const isDay = value >= 1 && value <= 31 && !isMarked;
    const isOrdinal = suffix !== "";
    if (isDay && !/^\p{L}/u.test(plain.slice(end + suffix.length)))
      add({ start, end: end + suffix.length }, { kind: "number", value, isOrdinal, isWord: false });
    // The full stop of "3." may end a sentence, too.
    if (isDay && suffix === ".") add({ start, end }, { kind: "number", value, isOrdinal, isWord: false });
    if (digits.length === 2 && !/^[\p{L}:]/u.test(plain.slice(end)))
      add({ start, end }, { kind: "short year", value, isMarked });
  }
}

/** Years, and the days of English months, which are said in cardinals as well: "May twenty one". */
function addNumbersInWords(
  plain: string,
  { language, words }: { language: string; words: LanguageWords },
  add: Add,
): void {
  const pieces = splitPieces(plain, language);
  const lexicon = lexiconOf(language);
  let century: Span & { value: number } = { start: 0, end: 0, value: 0 };
  for (let at = 0; at < pieces.length; ) {
    const kind = pieces[at]?.kind;
    const said = kind === "numeral" || kind === "scale" ? composeCardinal(pieces, at, lexicon) : undefined;
    const [start, end] = [pieces[at]?.start ?? 0, pieces[(said?.next ?? 0) - 1]?.end ?? 0];
    const value = said?.value ?? 0;
    // "Nineteen eighty-seven" can't be an hour.
    const isPair = value >= MINUTES && value < 100 && start - century.end === 1;
    const year = isPair ? century.value * 100 + value : value;
    if (year >= YEAR_MIN && year <= YEAR_MAX)
      add({ start: isPair ? century.start : start, end }, { kind: "year", value: year });
    if (words.isTwelveHour && value >= DAY_IN_WORDS_MIN && value <= 31)
      add({ start, end }, { kind: "number", value, isOrdinal: false, isWord: true });
    century = { start, end, value };
    at = said ? said.next : at + 1;
  }
}

const suffixOf = perLanguage(
  (words: LanguageWords) => new RegExp(`^(?:${phraseSource(words.ordinal)})(?![\\p{L}\\d])`, "u"),
);

/** A day of a month by itself, where nothing behind it is counted: "the 5th", not "the 5th floor". */
const alone = perLanguage((words: LanguageWords) => ({
  pattern: phrasePattern(words.dayOfMonth.replace("{d}", "(?<d>\\d{1,2})")),
  tail: tailPattern(words),
}));
