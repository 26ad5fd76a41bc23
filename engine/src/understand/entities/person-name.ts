import { plainText } from "../../texts/plain-text.ts";
import type { Found } from "./found.ts";

/** What follows one of these is a name, however it is written. */
const NAMED =
  /(?<!\p{L})(?:my (?:full |first |last )?name is|my name's|name'?s|mein name ist|ich heise|je m'appelle|mon nom est|me llamo|mi nombre es|(?:o )?meu nome e|me chamo|chamo-me|mi chiamo|il mio nome e|ik heet|mijn naam is|(?:full |first |last )?name:)\s{1,2}/gu;
/** What follows one of these is a name only where it is written like one. */
const INTRODUCED =
  /(?<!\p{L})(?:i'm|i am|call me|this is|it's|it is|ich bin|hier ist|je suis|c'est|soy|sou(?: o| a)?|sono|ik ben|u spreekt met|name is|name|in the name of|(?:auf|unter) (?:den|dem) namen|au nom de|a nombre de|em nome de|a nome(?: di)?|op naam van)\s{1,2}/gu;
const NAME_WORD = /^\p{L}[\p{L}\p{M}'’.-]{0,39}/u;
const PARTICLES = new Set("van von de der den di da dos das del la le el bin al ter ten zu af".split(" "));
const NOT_A_NAME = new Set(
  "and from but with at in on i my the a an for who calling here please looking not und aus mit ich et y e o en van uit from is was so just very sorry happy sure interested going back later again now soon today tomorrow tonight asap anytime when if und der die das et je de".split(
    " ",
  ),
);
const NAME_WORDS_MAX = 5;

/** The person's name that a text gives ("my name is Ada Lovelace", "I'm Ada"), with its words' places. */
export function findPersonName(text: string): Found<string>[] | undefined {
  const plain = plainText(text);
  for (const match of plain.matchAll(NAMED)) {
    const words = nameWords(text, match.index + match[0].length, false);
    if (words.length > 0) return words;
  }
  for (const match of plain.matchAll(INTRODUCED)) {
    const words = nameWords(text, match.index + match[0].length, true);
    if (words.length > 0) return words;
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
