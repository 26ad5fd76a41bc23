import type { LanguagePack } from "./language-pack.ts";
import { mainScript, type Script } from "./main-script.ts";
import type { DetectionWords } from "./parts/detection-words.ts";
import { entriesOf } from "./phrase-notation.ts";
import { ENGLISH } from "./registry.ts";

/** Which language a text seems to be in, and how clearly. */
export interface LanguageGuess {
  /** ISO 639-1. */
  language: string;
  /** 0 to 1: how far the best is ahead of the next. */
  certainty: number;
}

/** The head of a text tells; more would only take time. */
const READ = 4000;
const WORD = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu;
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
  if (script === undefined) return { language: among?.[0] ?? ENGLISH.code, certainty: 0 };
  if (script.main.detection?.frequent) return guessByWords(head.toLowerCase(), script, among);
  return { language: guessByScript(head, script), certainty: 1 };
}

/** Of languages of a script without words to tell them by, each has letters or words that the one before lacks. */
function guessByScript(text: string, { main, packs }: Script): string {
  let language = main.code;
  for (const { code, detection } of packs.slice(1)) {
    if (!detection || !holdsOwn(text, detection)) break;
    language = code;
  }
  return language;
}

function holdsOwn(text: string, { letters, frequent }: DetectionWords): boolean {
  if (entriesOf(letters).some((letter) => text.includes(letter))) return true;
  const words = entriesOf(frequent).join("|");
  return words !== "" && new RegExp(`(?:^|\\s)(?:${words})(?=\\s|[?।]|$)`).test(text);
}

function guessByWords(text: string, script: Script, among: readonly string[] | undefined): LanguageGuess {
  const points = new Map<string, number>();
  const give = (language: string, own: number) => {
    if (!among || among.includes(language)) points.set(language, (points.get(language) ?? 0) + own);
  };
  const { words, ends, letters: owned } = tablesOf(script);
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
    const owners = owned.get(letter);
    if (owners !== undefined) letters.set(owners, (letters.get(owners) ?? 0) + 1);
  }
  for (const [owners, count] of letters) {
    const languages = owners.split(" ");
    for (const language of languages) give(language, (LETTER_POINTS * Math.sqrt(count)) / languages.length);
  }
  const [best, next] = [...points].sort((a, b) => b[1] - a[1]);
  if (!best) return { language: among?.[0] ?? script.main.code, certainty: 0 };
  return { language: best[0], certainty: Math.min(1, (best[1] - (next?.[1] ?? 0)) / CERTAIN_POINTS) };
}

/** By a script's words, ends ("ung$" or "^un") and letters: the codes of the languages that have them. */
interface Tables {
  words: Map<string, string[]>;
  ends: Map<string, string[]>;
  /** As one text, which letters of the same languages share. */
  letters: Map<string, string>;
}

const made = new Map<Script, Tables>();

function tablesOf(script: Script): Tables {
  const tables = made.get(script) ?? readTables(script.packs);
  made.set(script, tables);
  return tables;
}

function readTables(packs: readonly LanguagePack[]): Tables {
  const words = new Map<string, string[]>();
  const ends = new Map<string, string[]>();
  const letters = new Map<string, string[]>();
  for (const { code, detection } of packs) {
    if (!detection) continue;
    for (const word of new Set(entriesOf(detection.frequent))) push(words, word, code);
    for (const end of entriesOf(detection.affixes)) {
      if (end.startsWith("-")) push(ends, `${end.replaceAll("-", "")}$`, code);
      else push(ends, `^${end.replaceAll("-", "")}`, code);
    }
  }
  for (const part of ["letters", "sharedLetters"] as const)
    for (const { code, detection } of packs)
      for (const letter of entriesOf(detection?.[part] ?? "")) push(letters, letter, code);
  return {
    words,
    ends,
    letters: new Map([...letters].map(([letter, owners]) => [letter, owners.join(" ")])),
  };
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
