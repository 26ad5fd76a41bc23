import { plainText } from "../../texts/plain-text.ts";
import { primaryLanguage } from "../../texts/texts-for.ts";
import type { Found, Span } from "./found.ts";
import { GERMAN_FIRST_NAMES } from "./german-first-names.ts";

/** What follows one of these is a name, however it is written. */
const NAMED =
  /(?<!\p{L})(?:my (?:full |first |last )?names? is|my names|my name's|name'?s|meine?n? name(?:n)? ist|ich heis+e|je m'? ?app?el+e|mon nom (?:est|c'est)|me llamo|mi nombre es|(?:o )?meu nome e|me chamo|chamo-me|mi chiamo|(?:il )?mio nome e|ik heet|(?:mijn|m'n|me) naam is|this is(?=\s{1,2}(?:[\p{L}'-]{2,20}\s{1,2}){1,3}(?:speaking|calling|here)(?!\p{L}))|(?:full |first |last )?name:)\s{1,2}/gu;
/** What follows one of these is a name only where it is written like one. */
const INTRODUCED =
  /(?<!\p{L})(?:i'm|i am|call me|this is|it's|it is|ich bin|hier ist|hier spricht|am apparat ist|je suis|c'est|soy|(?:le )?habla|sou(?: o| a)?|aqui e(?: o| a)?|(?:quem )?fala(?: o| a)?|sono|parla|ik ben|u spreekt met|name is|name|in the name of|(?:auf|unter) (?:den|dem) namen|au nom de|a nombre de|em nome de|a nome(?: di)?|op naam van)\s{1,2}/gu;
const NAME_WORD = /^\p{L}[\p{L}\p{M}'’.-]{0,39}/u;
/** "I'm" without its mark: in other languages "im" is a word of its own. */
const IM = /(?<!\p{L})im\s{1,2}/gu;
const CONTACT_REACH = 80;
const CONTACTS_READ_MAX = 5;
const FULL_NAME_WORDS = 2;
const BEFORE_CONTACT =
  /(?<lead>(?:^|[,;.\n]|(?<!\p{L})(?:for|from|pour|de|para|per|da|por|voor|van|für|von))\s{0,2})\p{Lu}[\p{L}\p{M}'’-]{1,30}(?: [\p{L}][\p{L}\p{M}'’-]{1,30}){1,3}[,:;]?\s{0,2}$/u;
const BEHIND_CONTACT = /^(?:[,;]\s{1,2}|\s{1,2})(?=\p{Lu})/u;
/** Words that stand beside a number too and are in no name. */
const NEAR_CONTACT = new Set(
  "call phone tel mobile cell text ring contact number please hi hello hey thanks bonjour merci appelez telephone hola gracias llame llamar llamenme ciao grazie chiamate chiamatemi ola obrigado ligue liguem hallo bel bellen graag dank service support office opening hours good morning afternoon evening day dear madam sir bonsoir bonne journee madame monsieur buenos buenas dias tardes noches senor senora boa bom dia tarde noite senhor senhora buona buongiorno sera giornata signor signora goede goedemorgen goedemiddag morgen middag avond mevrouw meneer".split(
    " ",
  ),
);
const PARTICLES = new Set("van von de der den di da dos das del la le el bin al ter ten zu af".split(" "));
const NOT_A_NAME = new Set(
  "speaking calling and from but with at in on i my the a an for who calling here please looking not und aus mit ich et y e o en van uit from is was so just very sorry happy sure interested going back later again now soon today tomorrow tonight asap anytime when if und der die das et je de".split(
    " ",
  ),
);
const NAME_WORDS_MAX = 5;

/**
 * The person's name that a text gives ("my name is Ada Lovelace", "I'm Ada", "Ada Lovelace, 0170 1234567"), with its
 * words' places. `contacts` are the places of phone numbers and e-mail addresses.
 */
export function findPersonName(
  text: string,
  { language, contacts }: { language: string; contacts: readonly Span[] },
): Found<string>[] | undefined {
  const plain = plainText(text);
  for (const match of plain.matchAll(NAMED)) {
    const words = nameWords(text, match.index + match[0].length, false);
    if (words.length > 0) return words;
  }
  for (const match of plain.matchAll(INTRODUCED)) {
    const words = nameWords(text, match.index + match[0].length, true);
    if (words.length > 0) return words;
  }
  const isEnglish = primaryLanguage(language) === "en";
  for (const match of isEnglish ? plain.matchAll(IM) : []) {
    const words = nameWords(text, match.index + match[0].length, true);
    if (words.length > 0) return words;
  }
  return besideContact(text, contacts, hasCapitalNouns(language) ? beginsLikeName : () => true);
}

/** German writes every noun as others write names. */
function hasCapitalNouns(language: string): boolean {
  return primaryLanguage(language) === "de";
}

function beginsLikeName([first]: readonly Found<string>[]): boolean {
  // Of "Anna-Lena" the first half is in the list.
  return GERMAN_FIRST_NAMES.has(plainText(first?.value ?? "").split("-", 1)[0] ?? "");
}

/** A full name with nothing but a mark between it and a phone number or an address. */
function besideContact(
  text: string,
  contacts: readonly Span[],
  mayBeName: (words: readonly Found<string>[]) => boolean,
): Found<string>[] | undefined {
  for (const { start, end } of contacts.slice(0, CONTACTS_READ_MAX)) {
    const before = BEFORE_CONTACT.exec(text.slice(Math.max(0, start - CONTACT_REACH), start));
    const behind = BEHIND_CONTACT.exec(text.slice(end, end + CONTACT_REACH));
    const at = [
      before && start - before[0].length + (before.groups?.lead?.length ?? 0),
      behind && end + behind[0].length,
    ];
    for (const from of at) {
      const words = from === null ? [] : nameWords(text, from, true);
      const isAsked = words.some(({ value }) => NEAR_CONTACT.has(plainText(value)));
      if (words.length >= FULL_NAME_WORDS && !isAsked && mayBeName(words)) return words;
    }
  }
  return undefined;
}

function nameWords(text: string, from: number, isCapitalised: boolean): Found<string>[] {
  const words: Found<string>[] = [];
  let at = from;
  while (words.length < NAME_WORDS_MAX) {
    const said = NAME_WORD.exec(text.slice(at, at + 40))?.[0];
    if (said === undefined) break;
    const isParticle = words.length > 0 && PARTICLES.has(said.toLowerCase());
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
function isLowerCaseName(words: readonly Found<string>[], said: string): boolean {
  return words.length < 2 && said.length > 1 && words.every(({ value }) => /^\p{Ll}/u.test(value));
}
