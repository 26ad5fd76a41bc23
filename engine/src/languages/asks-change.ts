import { plainText } from "../text/plain-text.ts";
import { asksWhat, asksWhether } from "./asks-something.ts";
import { phraseOf } from "./bare-phrase.ts";
import type { Words } from "./parts/words.ts";
import { perPartOrEnglish } from "./per-part.ts";
import { entriesOf, sourceOf } from "./phrase-notation.ts";
import { toolsFor } from "./search-languages.ts";
import { wholeWords } from "./whole-words.ts";

/** Who writes more says more than that something is to change. */
const WORDS_MAX = 10;
const WORDS_ALONE = 5;
const TITLE_LETTERS_MIN = 4;

/** What a message wants changed, as far as its words say. */
export interface ChangeAsked {
  time: boolean;
  date: boolean;
  /** What was booked as a whole, and no value of it. */
  whole: boolean;
  /** It says to change it, and not merely that another one is wanted. */
  isSaid: boolean;
  /** Its plain words, single-spaced. */
  phrase: string;
}

/**
 * What a message asks to change ("can I change the time?", "another day please"), or where it answers what is to (`isAnswer`)
 * merely names ("the time"); undefined where it asks for none.
 */
export function changeAsked(text: string, language: string, isAnswer = false): ChangeAsked | undefined {
  const phrase = phraseOf(text);
  if (phrase.split(" ").length > WORDS_MAX || asksWhat(text, language)) return undefined;
  const isSaid = has("change", phrase, language);
  if (!isAnswer && !isSaid && !has("another", phrase, language)) return undefined;
  const [time, date] = [has("time", phrase, language), has("date", phrase, language)];
  return { time, date, whole: !time && !date && namesWhole(phrase, language), isSaid, phrase };
}

/** Whether a phrase says that what was booked is to change: it names a change, and what is changed. */
export function namesChange(text: string, language: string): boolean {
  const asked = changeAsked(text, language);
  return asked !== undefined && (asked.time || asked.date || asked.whole);
}

/** Whether a title is of what takes back or changes what was booked: "Cancel an appointment". */
export function isOfBooked(title: string, language: string): boolean {
  return has("undo", phraseOf(title), language) || namesChange(title, language);
}

/** Whether a message says so with nothing booked: "another day" may be of anything, and "does it change?" asks for a fact. */
export function asksChangeOfNothing(text: string, language: string): boolean {
  if (!namesChange(text, language) || /\d/u.test(text) || asksWhether(text, language)) return false;
  return changeAsked(text, language)?.isSaid === true;
}

/** Whether a text speaks of changing or taking back anything. */
export function saysChangeOrUndo(text: string, language: string): boolean {
  return has("change", phraseOf(text), language) || saysUndo(phraseOf(text), language);
}

/** Whether a message asks to take back what was booked: "cancel my booking", "can I cancel it?" of no value. */
export function asksUndo(text: string, language: string): boolean {
  const phrase = phraseOf(text);
  if (phrase.split(" ").length > WORDS_MAX || asksWhat(text, language)) return false;
  return saysUndo(phrase, language) && namesWhole(phrase, language);
}

/** Whether it asks nothing besides ("can I change the time?"): no source knows of that. */
export function asksChangeAlone(text: string, language: string): boolean {
  const asked = changeAsked(text, language);
  return asked !== undefined && !asked.whole && asked.phrase.split(" ").length <= WORDS_ALONE;
}

/** How many words of a value's title stand in what is asked for; words for the whole name no value. */
export function titleWordsIn({ phrase }: ChangeAsked, title: string, language: string): number {
  const words = phraseOf(title)
    .split(" ")
    .filter((word) => word.length >= TITLE_LETTERS_MIN && !namesWhole(word, language));
  return words.filter((word) => ` ${phrase} `.includes(` ${word} `)).length;
}

/** Whether a title is a mere word for a day or an hour. */
export function isMomentWord(title: string, language: string): boolean {
  const phrase = phraseOf(title);
  return !phrase.includes(" ") && (has("date", phrase, language) || has("time", phrase, language));
}

/** The words of a button that asks to change one value. */
export function changeButton(title: string, language: string): string {
  return buttonOf(language).replaceAll("{title}", () => title);
}

const buttonOf = perPartOrEnglish("changes", ({ button }) => button);

const undoWords = perPartOrEnglish("changes", ({ undo }) => entriesOf(plainText(undo)));
const stemsByLanguage = new Map<string, ReadonlySet<string>>();

function undoStems(language: string): ReadonlySet<string> {
  let stems = stemsByLanguage.get(language);
  if (!stems) {
    const single = undoWords(language).filter((word) => !word.includes(" "));
    stems = new Set(single.map(toolsFor(language).stem));
    stemsByLanguage.set(language, stems);
  }
  return stems;
}

const PATTERNS = {
  change: perPartOrEnglish("changes", ({ change }) => plainWords(change)),
  undo: perPartOrEnglish("changes", ({ undo }) => plainWords(undo)),
  time: perPartOrEnglish("changes", ({ time }) => plainWords(time)),
  date: perPartOrEnglish("changes", ({ date }) => plainWords(date)),
  another: perPartOrEnglish("changes", ({ other, time, date }) => {
    const [another, value] = [sourceOf(other), [time, date].map(sourceOf).join("|")];
    return wholeWords(plainText(`(?:${another}) (?:${value})|(?:${value}) (?:${another})`));
  }),
  whole: perPartOrEnglish("changes", ({ whole }) => plainWords(whole)),
  booking: perPartOrEnglish("digressions", ({ bookings }) => plainWords(bookings)),
};

function has(kind: keyof typeof PATTERNS, phrase: string, language: string): boolean {
  return PATTERNS[kind](language).test(phrase);
}

/** In any form of its words: "storniere", "Stornierungen". */
function saysUndo(phrase: string, language: string): boolean {
  const { stem } = toolsFor(language);
  return (
    has("undo", phrase, language) || phrase.split(" ").some((word) => undoStems(language).has(stem(word)))
  );
}

function namesWhole(phrase: string, language: string): boolean {
  return has("whole", phrase, language) || has("booking", phrase, language);
}

function plainWords(words: Words): RegExp {
  return wholeWords(plainText(sourceOf(words)));
}
