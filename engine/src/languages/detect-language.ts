import { LITTLE_WORDS, TELLING_ENDS, TELLING_LETTERS } from "./search-words.ts";

/** Which language a text seems to be in, and how clearly. */
export interface LanguageGuess {
  /** ISO 639-1. */
  language: string;
  /** 0 to 1: how far the best is ahead of the next. */
  certainty: number;
}

const FALLBACK = "en";
/** The head of a text tells; more would only take time. */
const READ = 4000;
const WORD = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu;
const LETTER = /\p{L}/gu;
const ASCII_WITH_LETTERS = /^(?=[^a-z]*[a-z])[\0-\x7f]*$/i;

/** Scripts that belong to one language, and for those that several share the most frequent. */
const SCRIPTS: readonly (readonly [language: string, letters: RegExp])[] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ["zh", /\p{Script=Han}/gu],
  ["ko", /\p{Script=Hangul}/gu],
  ["th", /\p{Script=Thai}/gu],
  ["lo", /\p{Script=Lao}/gu],
  ["km", /\p{Script=Khmer}/gu],
  ["my", /\p{Script=Myanmar}/gu],
  ["ar", /\p{Script=Arabic}/gu],
  ["he", /\p{Script=Hebrew}/gu],
  ["el", /\p{Script=Greek}/gu],
  ["hi", /\p{Script=Devanagari}/gu],
  ["bn", /\p{Script=Bengali}/gu],
  ["ta", /\p{Script=Tamil}/gu],
  ["te", /\p{Script=Telugu}/gu],
  ["kn", /\p{Script=Kannada}/gu],
  ["ml", /\p{Script=Malayalam}/gu],
  ["gu", /\p{Script=Gujarati}/gu],
  ["pa", /\p{Script=Gurmukhi}/gu],
  ["si", /\p{Script=Sinhala}/gu],
  ["hy", /\p{Script=Armenian}/gu],
  ["ka", /\p{Script=Georgian}/gu],
  ["am", /\p{Script=Ethiopic}/gu],
  ["ru", /\p{Script=Cyrillic}/gu],
  [FALLBACK, /\p{Script=Latin}/gu],
];
/** Kana tell Japanese even between many Chinese characters. */
const KANA_WEIGHT = 4;

const CYRILLIC: ReadonlySet<string> = new Set(["ru", "uk", "bg", "sr", "be", "mk", "kk"]);
const LETTER_POINTS = 1.5;
const END_POINTS = 0.4;
const CERTAIN_POINTS = 4;

/** The ISO 639-1 code of the language a text is in, "en" where nothing tells. */
export function detectLanguage(text: string): string {
  return guessLanguage(text).language;
}

/** Like `detectLanguage`, and tells how sure it is; `among` limits the choice. */
export function guessLanguage(text: string, among?: readonly string[]): LanguageGuess {
  const head = text.slice(0, READ).normalize("NFC");
  const script = mainScript(head);
  if (script === undefined) return { language: among?.[0] ?? FALLBACK, certainty: 0 };
  if (script === "ar") return guess(/[پچژگک]/.test(head) ? (/[ٹڈڑںے]/.test(head) ? "ur" : "fa") : "ar");
  if (script === "hi")
    return guess(/(?:^|\s)(?:छ|हुन्छ|को|हो|गर्न|तपाईं|मा)(?=\s|[?।]|$)/.test(head) ? "ne" : "hi");
  if (script !== FALLBACK && script !== "ru") return guess(script);
  return guessByWords(head.toLowerCase(), script, among);
}

function guess(language: string): LanguageGuess {
  return { language, certainty: 1 };
}

function mainScript(text: string): string | undefined {
  // Of the most frequent kind of text: two dozen scripts need no counting.
  if (ASCII_WITH_LETTERS.test(text)) return FALLBACK;
  const letters = text.match(LETTER)?.length ?? 0;
  let best: string | undefined;
  let most = 0;
  let left = letters;
  for (const [language, pattern] of SCRIPTS) {
    if (left <= 0) break;
    const own = text.match(pattern)?.length ?? 0;
    left -= own;
    const weighed = language === "ja" ? own * KANA_WEIGHT : own;
    if (weighed > most) {
      most = weighed;
      best = language;
    }
  }
  return best;
}

function guessByWords(text: string, script: string, among: readonly string[] | undefined): LanguageGuess {
  const points = new Map<string, number>();
  const give = (language: string, own: number) => {
    if (CYRILLIC.has(language) === (script === "ru") && (!among || among.includes(language)))
      points.set(language, (points.get(language) ?? 0) + own);
  };
  const { words, ends } = tables();
  const counts = new Map<string, number>();
  for (const [word] of text.matchAll(WORD)) {
    const plain = word.replace("’", "'");
    counts.set(plain, (counts.get(plain) ?? 0) + 1);
  }
  for (const [word, count] of counts) {
    // The tenth "Los" of an English text about Los Angeles tells no more than the second.
    const times = Math.sqrt(count);
    const owners = words.get(word);
    if (owners) for (const language of owners) give(language, times / Math.sqrt(owners.length));
    else for (const { language, points: own } of endsOf(word, ends)) give(language, times * own);
    for (const part of word.split(/['-]/, 3)) {
      if (part === word) continue;
      const partOwners = words.get(part);
      if (partOwners)
        for (const language of partOwners) give(language, (times * 0.5) / Math.sqrt(partOwners.length));
    }
  }
  const letters = new Map<string, number>();
  for (const letter of text) {
    const owners = TELLING_LETTERS[letter];
    if (owners !== undefined) letters.set(owners, (letters.get(owners) ?? 0) + 1);
  }
  for (const [owners, count] of letters) {
    const languages = owners.split(" ");
    for (const language of languages) give(language, (LETTER_POINTS * Math.sqrt(count)) / languages.length);
  }
  const [best, next] = [...points].sort((a, b) => b[1] - a[1]);
  if (!best) return { language: among?.[0] ?? script, certainty: 0 };
  return { language: best[0], certainty: Math.min(1, (best[1] - (next?.[1] ?? 0)) / CERTAIN_POINTS) };
}

interface Tables {
  /** Which languages have a little word. */
  words: Map<string, string[]>;
  /** Which languages have a beginning ("^un") or end ("ung$") of words. */
  ends: Map<string, string[]>;
}

let made: Tables | undefined;

function tables(): Tables {
  if (made) return made;
  made = { words: new Map(), ends: new Map() };
  for (const [language, words] of Object.entries(LITTLE_WORDS)) {
    for (const word of new Set(words.split(" "))) push(made.words, word, language);
  }
  for (const [language, ends] of Object.entries(TELLING_ENDS)) {
    for (const end of ends.split(" ")) {
      if (end.startsWith("-")) push(made.ends, `${end.replaceAll("-", "")}$`, language);
      else push(made.ends, `^${end.replaceAll("-", "")}`, language);
    }
  }
  return made;
}

function endsOf(word: string, ends: Map<string, string[]>): { language: string; points: number }[] {
  const found: { language: string; points: number }[] = [];
  for (let length = 2; length <= 6 && length < word.length; length++) {
    for (const key of [`${word.slice(-length)}$`, `^${word.slice(0, length)}`]) {
      const owners = ends.get(key);
      if (owners)
        for (const language of owners)
          found.push({ language, points: (END_POINTS * Math.min(3, length)) / 3 / owners.length });
    }
  }
  return found;
}

function push(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
