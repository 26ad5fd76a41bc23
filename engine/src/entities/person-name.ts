import type { NameWords } from "../languages/context-words.ts";
import { primaryLanguage } from "../languages/texts-for.ts";
import { alternativesAsWritten, alternativesOf, wordsOfAll } from "../languages/words-of.ts";
import { plainText } from "../text/plain-text.ts";
import { GERMAN_FIRST_NAMES } from "./german-first-names.ts";
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
const NAME_WORD = /^\p{L}[\p{L}\p{M}'’.-]{0,39}/u;
/** The surest first; all but the first one want a name that is written like one. */
const NAMING = [NAMED, INTRODUCED, TITLED];
/** "I'm" without its mark: in other languages "im" is a word of its own. */
const IM = /(?<!\p{L})im\s{1,2}/gu;
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
const WRITTEN_LEAD = /^\p{Lu}\p{L}{0,3} \p{Lu}/u;
const DUTCH_LEAD = /^\p{L}{1,4} (?:(?:de|den|der) )?\p{Lu}/u;

/**
 * The person's name that a text gives ("my name is Ada Lovelace", "I'm Ada", "Ada Lovelace, 0170 1234567"), with its
 * words' spans. `contacts` are the spans of phone numbers and e-mail addresses.
 */
export function findPersonName(
  text: string,
  { language, contacts }: { language: string; contacts: readonly Span[] },
): Mention<string>[] | undefined {
  const plain = plainText(text);
  const patterns = primaryLanguage(language) === "en" ? [...NAMING, IM] : NAMING;
  for (const pattern of patterns) {
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

/** German writes every noun as others write names. */
function hasCapitalNouns(language: string): boolean {
  return primaryLanguage(language) === "de";
}

function beginsLikeName([first]: readonly Mention<string>[]): boolean {
  // Of "Anna-Lena" the first half is in the list.
  return GERMAN_FIRST_NAMES.has(plainText(first?.value ?? "").split("-", 1)[0] ?? "");
}

/** A full name with nothing but a mark between it and a phone number or an address. */
function besideContact(
  text: string,
  contacts: readonly Span[],
  language: string,
): Mention<string>[] | undefined {
  const mayBeName = hasCapitalNouns(language) ? beginsLikeName : () => true;
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
      if (words.length >= FULL_NAME_WORDS && !isAsked && mayBeName(words)) return words;
    }
  }
  return undefined;
}

/** "De Luca", and in Dutch "de Vries": a name may begin so before a word that is written like one. */
function mayLead(text: string, language: string): boolean {
  return (primaryLanguage(language) === "nl" ? DUTCH_LEAD : WRITTEN_LEAD).test(text);
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
      PARTICLES.has(said.toLowerCase()) && (words.length > 0 || mayLead(text.slice(at), language));
    const looksRight = /^\p{Lu}/u.test(said) || (!isCapitalised && isLowerCaseName(words, said));
    if (!isParticle && (!looksRight || NOT_A_NAME.has(plainText(said)))) break;
    const value = said.replace(/[.'’-]+$/u, "");
    words.push({ value, start: at, end: at + value.length });
    const gap = /^ {1,2}(?=\p{L})/u.exec(text.slice(at + said.length, at + said.length + 3));
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
