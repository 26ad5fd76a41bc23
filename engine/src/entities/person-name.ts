import { isFrameWord } from "../languages/frame-words.ts";
import type { NameWords } from "../languages/parts/context-words.ts";
import { perPart } from "../languages/per-part.ts";
import { entriesOf, sourceOf } from "../languages/phrase-notation.ts";
import { alternativesAsWritten, alternativesOf, wordsOfAll } from "../languages/words-of.ts";
import { plainText } from "../text/plain-text.ts";
import type { Mention, Span } from "./mention.ts";

const part = (name: keyof NameWords) => alternativesOf(({ names }) => names[name]);
/** "This is Ada speaking". */
const THIS_IS_SPEAKING = `(?:${part("thisIs")})(?=\\s{1,2}(?:[\\p{L}'-]{2,20}\\s{1,2}){1,3}(?:${part("speaking")})(?!\\p{L}))`;
const NAMED = new RegExp(`(?<!\\p{L})(?:${part("named")}|${THIS_IS_SPEAKING})\\s{1,2}`, "gu");
const INTRODUCED = new RegExp(`(?<!\\p{L})(?:${part("introduced")})\\s{1,2}`, "gu");
const TITLED = new RegExp(
  `(?<!\\p{L})(?<!(?:${alternativesOf((words) => words.with)})\\s)(?:${part("titles")})\\s{1,2}`,
  "gu",
);
const NAME_START = /(?<![\p{L}\p{N}'’-])\p{Lu}/gu;
const NAME_WORD = /^['’]?\p{L}[\p{L}\p{M}'’.-]{0,39}/u;
/** The surest first; all but the first one want a name that is written like one. */
const NAMING = [NAMED, INTRODUCED, TITLED];
const CONTACT_REACH = 80;
const CONTACTS_READ_MAX = 5;
const FULL_NAME_WORDS = 2;
const BEFORE_CONTACT = new RegExp(
  `(?<lead>(?:^|[,;.\\n]|(?<!\\p{L})(?:${alternativesAsWritten(({ names }) => names.beforeContact)}))\\s{0,2})\\p{Lu}[\\p{L}\\p{M}'’-]{1,30}(?: [\\p{L}][\\p{L}\\p{M}'’-]{1,30}){1,3}[,:;]?\\s{0,2}$`,
  "u",
);
const BEHIND_CONTACT = /^(?:[,;]\s{1,2}|\s{1,2})(?=\p{Lu})/u;
const NEAR_CONTACT = wordsOfAll(({ names }) => names.nearContact);
const PARTICLES = wordsOfAll(({ names }) => names.particles);
const NOT_A_NAME = wordsOfAll(({ names }) => names.notInName);
const NAME_WORDS_MAX = 5;
/** "De Luca": a name may begin so before a word that is written like one. */
const WRITTEN_LEAD = /^\p{Lu}\p{L}{0,3} \p{Lu}/u;
const ofLanguage = perPart("naming", ({ unmarked, smallParticles, firstNames }) => ({
  naming:
    unmarked === "" ? NAMING : [...NAMING, new RegExp(`(?<!\\p{L})(?:${sourceOf(unmarked)})\\s{1,2}`, "gu")],
  lead:
    smallParticles === ""
      ? WRITTEN_LEAD
      : new RegExp(`^\\p{L}{1,4} (?:(?:${sourceOf(smallParticles)}) )?\\p{Lu}`, "u"),
  firstNames: new Set(entriesOf(firstNames)),
}));
const OF_OTHERS = { naming: NAMING, lead: WRITTEN_LEAD, firstNames: new Set<string>() };

/** What is a language's own: see `NamingWords`. */
function own(language: string) {
  return ofLanguage(language) ?? OF_OTHERS;
}

/**
 * The person's name that a text gives ("my name is Ada Lovelace", "I'm Ada", "Ada Lovelace, 0170 1234567"), with its
 * words' spans. `contacts` are the spans of phone numbers and e-mail addresses.
 */
export function findPersonName(
  text: string,
  { language, contacts }: { language: string; contacts: readonly Span[] },
): Mention<string>[] | undefined {
  const plain = plainText(text);
  for (const pattern of own(language).naming) {
    for (const match of plain.matchAll(pattern)) {
      const words = nameWords(text, match.index + match[0].length, {
        isCapitalised: pattern !== NAMED,
        language,
      });
      if (words.length > 0) return words;
    }
  }
  return besideContact(text, contacts, language);
}

/** The names that stand in a text by the way in which they are written, whoever they name. */
export function findWrittenNames(text: string, language: string): Mention<string>[] {
  const found: Mention<string>[] = [];
  for (const { index } of text.matchAll(NAME_START)) {
    if (index < (found.at(-1)?.end ?? 0)) continue;
    const words = nameWords(text, index, { isCapitalised: true, language });
    const [first, last] = [words[0], words.at(-1)];
    if (!first || !last || (index === 0 && isFrameWord(plainText(first.value), language))) continue;
    if (mayBeName(words, language))
      found.push({ value: text.slice(first.start, last.end), start: first.start, end: last.end });
  }
  return found;
}

/** Whether words may be a name, where every noun is written like one. */
function mayBeName([first]: readonly Mention<string>[], language: string): boolean {
  const { firstNames } = own(language);
  // Of "Anna-Lena" the first half is in the list.
  return firstNames.size === 0 || firstNames.has(plainText(first?.value ?? "").split("-", 1)[0] ?? "");
}

/** A full name with nothing but a mark between it and a phone number or an address. */
function besideContact(
  text: string,
  contacts: readonly Span[],
  language: string,
): Mention<string>[] | undefined {
  for (const { start, end } of contacts.slice(0, CONTACTS_READ_MAX)) {
    const before = BEFORE_CONTACT.exec(text.slice(Math.max(0, start - CONTACT_REACH), start));
    const behind = BEHIND_CONTACT.exec(text.slice(end, end + CONTACT_REACH));
    const at = [
      before && start - before[0].length + (before.groups?.lead?.length ?? 0),
      behind && end + behind[0].length,
    ];
    for (const from of at) {
      const words = from === null ? [] : nameWords(text, from, { isCapitalised: true, language });
      const isAsked = words.some(({ value }) => NEAR_CONTACT.has(plainText(value)));
      if (words.length >= FULL_NAME_WORDS && !isAsked && mayBeName(words, language)) return words;
    }
  }
  return undefined;
}

function nameWords(
  text: string,
  from: number,
  { isCapitalised, language }: { isCapitalised: boolean; language: string },
): Mention<string>[] {
  const words: Mention<string>[] = [];
  let at = from;
  while (words.length < NAME_WORDS_MAX) {
    const said = NAME_WORD.exec(text.slice(at, at + 40))?.[0];
    if (said === undefined) break;
    const isParticle =
      PARTICLES.has(plainText(said)) && (words.length > 0 || own(language).lead.test(text.slice(at)));
    const looksRight = /^\p{Lu}/u.test(said) || (!isCapitalised && isLowerCaseName(words, said));
    // "Nguyen Thi My": in a name stands any word that is written like one.
    const isOfSentence =
      NOT_A_NAME.has(plainText(said)) && !(words.length > 0 && /^\p{Lu}\p{Ll}/u.test(said));
    if (!isParticle && (!looksRight || isOfSentence)) break;
    const value = said.replace(/[.'’-]+$/u, "");
    words.push({ value, start: at, end: at + value.length });
    const gap = /^ {1,2}(?=['’]?\p{L})/u.exec(text.slice(at + said.length, at + said.length + 3));
    if (gap === null || /\p{L}{2}\.$/u.test(said)) break;
    at += said.length + gap[0].length;
  }
  while (words.length > 0 && PARTICLES.has(words.at(-1)?.value.toLowerCase() ?? "")) words.pop();
  return words;
}

/** A name in small letters has at most two words, and none where the first began with a capital. */
function isLowerCaseName(words: readonly Mention<string>[], said: string): boolean {
  return words.length < 2 && said.length > 1 && words.every(({ value }) => /^\p{Ll}/u.test(value));
}
