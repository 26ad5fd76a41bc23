import type { LanguageWords, SpanWords } from "../../languages/language-words.ts";
import { numberedPattern, numberOf, perLanguage } from "../../languages/number-words.ts";
import type { HourWords } from "../../languages/parts/hour-words.ts";
import { perPartOrEnglish } from "../../languages/per-part.ts";
import { sourceOf } from "../../languages/phrase-notation.ts";
import { phrasePattern, phraseSource } from "../../languages/phrase-pattern.ts";
import { sourceOfAll } from "../../languages/sources-of-all.ts";
import { alternativesOf, hasWords, spanWordsOf, wordsOf } from "../../languages/words-of.ts";
import { tailPattern } from "../calendar-dates.ts";
import type { Mention, Span } from "../mention.ts";
import { composeCardinal } from "./compose-cardinal.ts";
import type { DayKind, DayMeaning, DayPiece, DayPieces, DayRole } from "./day-piece.ts";
import { lexiconOf } from "./lexicon.ts";
import type { DateUnit, SaidDay } from "./said-day.ts";
import { splitPieces } from "./split-pieces.ts";

const DATE_UNITS: readonly DateUnit[] = ["day", "week", "month", "year"];

/** Without one of these no piece says a day. */
const ANCHORS: readonly DayKind[] = [
  ...(["month", "weekday", "days", "holiday", "day alone", "written", "span", "unit"] as const),
];
const FIGURE = /(?<![\p{L}\d.,:]|(?<!\p{L})\/)'?\d{1,4}(?![\d]|[:/]\d|[.,]\d)/gu;
const TAIL_REACH = 24;
const YEAR_MIN = 1_500;
const YEAR_MAX = 2_199;
/** Below, a number in words behind a month is a count: "march two people". */
const DAY_IN_WORDS_MIN = 13;

/** Reads each word once by the lists of its language: linear in the text. `written` are the days that other rules read. */
export function splitDayPieces(
  plain: string,
  language: string,
  written: readonly Mention<SaidDay>[],
): DayPieces {
  const pieces = new Map<number, DayPiece[]>();
  const add = (span: Span, meaning: DayMeaning) => {
    const { start, end } = span;
    pieces.set(start, [...(pieces.get(start) ?? []), { ...meaning, start, end }]);
  };
  const addAll = ({ pattern, meanings }: Entry) => {
    for (const match of plain.matchAll(pattern)) {
      const which = match.slice(1).findIndex((group) => group !== undefined);
      const meaning = meanings[which];
      if (meaning) add({ start: match.index, end: match.index + match[0].length }, meaning);
    }
  };
  for (const { value, start, end } of written) add({ start, end }, { kind: "written", value });
  const words = wordsOf(language);
  for (const entry of entriesOfLanguage(words)) addAll(entry);
  for (const entry of jointsOf(language)) addAll(entry);
  if (!hasWords(language)) addAll(toOf(language));
  for (const spans of spanWordsOf(language)) {
    for (const entry of spanEntries(spans)) addAll(entry);
    for (const { pattern, unit } of spanPatterns(spans))
      for (const { 0: text, index, groups } of plain.matchAll(pattern)) {
        const value = numberOf(groups?.n ?? "", spans) ?? 1;
        add(
          { start: index, end: index + text.length },
          unit === "night" ? { kind: "nights", value } : { kind: "span", value, unit },
        );
      }
  }
  const { pattern, tail } = alone(words);
  for (const { 0: text, index: start, groups } of plain.matchAll(pattern)) {
    const end = start + text.length;
    const value = Number(groups?.d);
    if (tail.test(plain.slice(end, end + TAIL_REACH))) add({ start, end }, { kind: "day alone", value });
  }
  const kinds = new Set([...pieces.values()].flat().map(({ kind }) => kind));
  if (!ANCHORS.some((kind) => kinds.has(kind))) return new Map();
  addFigures(plain, words, add);
  if (kinds.has("month")) addNumbersInWords(plain, { language, words }, add);
  return pieces;
}

type Add = (span: Span, meaning: DayMeaning) => void;

function addFigures(plain: string, words: LanguageWords, add: Add): void {
  for (const { 0: text, index: start } of plain.matchAll(FIGURE)) {
    const isMarked = text.startsWith("'");
    const digits = text.replace("'", "");
    const value = Number(digits);
    const end = start + text.length;
    const suffix = suffixOf(words).exec(plain.slice(end, end + 6))?.[0] ?? "";
    if (digits.length === 4) {
      if (value >= YEAR_MIN && value <= YEAR_MAX) add({ start, end }, { kind: "year", value });
      continue;
    }
    if (digits.length > 2) continue;
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
  for (let at = 0; at < pieces.length; ) {
    const kind = pieces[at]?.kind;
    const said = kind === "numeral" || kind === "scale" ? composeCardinal(pieces, at, lexicon) : undefined;
    const start = pieces[at]?.start ?? 0;
    const end = pieces[(said?.next ?? 0) - 1]?.end ?? 0;
    if (said && said.value >= YEAR_MIN && said.value <= YEAR_MAX)
      add({ start, end }, { kind: "year", value: said.value });
    const isDay = words.isTwelveHour && said && said.value >= DAY_IN_WORDS_MIN && said.value <= 31;
    if (isDay) add({ start, end }, { kind: "number", value: said.value, isOrdinal: false, isWord: true });
    at = said ? said.next : at + 1;
  }
}

interface Entry {
  pattern: RegExp;
  /** One for each group of the pattern. */
  meanings: readonly DayMeaning[];
}

/** Longer words first: "twenty" begins "twenty-one". */
function entryOf(rows: readonly (readonly [source: string, meaning: DayMeaning])[]): Entry {
  const known = rows.filter(([source]) => source !== "").reverse();
  return {
    pattern: phrasePattern(known.map(([source]) => `(${source})`).join("|") || "(?!)"),
    meanings: known.map(([, meaning]) => meaning),
  };
}

const entriesOfLanguage = perLanguage((words: LanguageWords): Entry[] => {
  const role = (kind: DayRole, source: string) => entryOf([[source, { kind }]]);
  return [
    entryOf(
      words.months.map((source, n) => [wholeOf(source), { kind: "month", value: n + 1, isWhole: true }]),
    ),
    entryOf(words.months.map((source, n) => [source, { kind: "month", value: n + 1, isWhole: false }])),
    entryOf([
      ...words.weekdays.map((source, value) => [source, weekday(value)] as const),
      [words.weekend, { kind: "weekday", value: 5, isWeekend: true }],
    ]),
    entryOf(words.shortWeekdays.map((source, value) => [source, weekday(value)])),
    ...words.holidays.map(([source, value]) => entryOf([[source, { kind: "holiday", value }]])),
    entryOf(
      words.dayWords.map((source, n) => [
        source,
        { kind: "number", value: n + 1, isOrdinal: words.isTwelveHour, isWord: true },
      ]),
    ),
    entryOf([
      ...words.ordinals.map((source, n) => [source, { kind: "ordinal", value: n + 1 }] as const),
      [words.lastOf, { kind: "ordinal", value: -1 }],
    ]),
    entryOf([[words.years, { kind: "unit", value: "year" }]]),
    role("next", words.next),
    role("coming", words.coming),
    role("last", words.last),
    role("after next", words.afterNext),
    role("week later", words.weekLater),
    role("of", words.ofMonth),
    role("article", articles()),
    role("to", words.toWords),
    role("from", words.from),
    role("for", words.howLong),
  ];
});

function weekday(value: number): DayMeaning {
  return { kind: "weekday", value, isWeekend: false };
}

/** Beside a number in words a short month may be another word ("due set"). */
function wholeOf(month: string): string {
  return month.split("|", 1)[0] ?? month;
}

/** What stands round the two ends of a range, of days as of hours. */
const jointsOf = perPartOrEnglish("hours", (hours: HourWords): Entry[] => [
  entryOf([[sourceOf(hours.from), { kind: "from" }]]),
  entryOf([[sourceOf(hours.of), { kind: "from" }]]),
  entryOf([[sourceOf(hours.between), { kind: "between" }]]),
  entryOf([[sourceOf(hours.and), { kind: "and" }]]),
]);

/** "Or" stands between two hours, and between days of which neither is meant yet. */
const toOf = perPartOrEnglish("hours", (hours: HourWords) => entryOf([[sourceOf(hours.to), { kind: "to" }]]));

const spanEntries = perLanguage((words: SpanWords): Entry[] => [
  ...words.days.map(([source, value]) => entryOf([[source, { kind: "days", value }]])),
  ...(["day", "week", "month"] as const).map((unit) =>
    entryOf([[words.units[unit], { kind: "unit", value: unit }]]),
  ),
  entryOf([[words.ahead.before, { kind: "in" }]]),
  entryOf([[words.ahead.after, { kind: "from now" }]]),
  entryOf([[words.ago.before, { kind: "before now" }]]),
  entryOf([[words.ago.after, { kind: "ago" }]]),
]);

const spanPatterns = perLanguage((words: SpanWords) =>
  [...DATE_UNITS, "night" as const].map((unit) => ({
    unit,
    pattern: numberedPattern(`{n} (?:${unitSource(unit, words)})`, words),
  })),
);

function unitSource(unit: DateUnit | "night", words: SpanWords): string {
  if (unit === "night") return alternativesOf(({ counted }) => counted["nights/all"]);
  if (unit !== "year") return words.units[unit];
  return "years" in words && typeof words.years === "string" ? words.years : "(?!)";
}

const suffixOf = perLanguage(
  (words: LanguageWords) => new RegExp(`^(?:${phraseSource(words.ordinal)})(?![\\p{L}\\d])`, "u"),
);

/** A day of a month by itself, where nothing behind it is counted: "the 5th", not "the 5th floor". */
const alone = perLanguage((words: LanguageWords) => ({
  pattern: phrasePattern(words.dayOfMonth.replace("{d}", "(?<d>\\d{1,2})")),
  tail: tailPattern(words),
}));

const articles = () =>
  [sourceOfAll(({ figures }) => figures?.article), alternativesOf(({ beforeDay }) => beforeDay)]
    .filter((source) => source !== "")
    .join("|");
