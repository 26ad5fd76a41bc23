import type { AddressWords, StreetWords } from "../languages/parts/address-words.ts";
import { entriesOf, sourceOf, sourcesOf } from "../languages/phrase-notation.ts";
import { LANGUAGE_PACKS } from "../languages/registry.ts";
import { sourceOfAllAsWritten } from "../languages/sources-of-all.ts";
import { lazily } from "../text/lazily.ts";

/** A question of more characters asks for something else as well. */
const LONGEST = 100;

/** Whole questions, after what is said before them and without what is said after. */
const whereabouts = lazily(() => {
  const packs = LANGUAGE_PACKS.flatMap(({ addresses }) => addresses ?? []);
  const asked = packs.flatMap(askedIn);
  const of = (part: "greetings" | "requests" | "closings") =>
    packs.flatMap((addresses) => sourcesOf(bare(addresses[part]))).join("|");
  const before = `(?:(?:${of("greetings")})[ ,!.]+){0,3}(?:(?:${of("requests")}) )?`;
  return new RegExp(`^[¿¡]?${before}(?:${asked.join("|")})(?: (?:${of("closings")}))*[ ?!.؟？]*$`, "u");
});

function askedIn({ asked, places }: AddressWords): string[] {
  const place = `(?:${sourceOf(bare(places))})`;
  return sourcesOf(bare(asked)).map((source) => source.replaceAll("{place}", place));
}

/** Whether a question as a whole asks where the business is: "where are you located?", "Adresse?". */
export function isAddressQuestion(question: string): boolean {
  if (question.length > LONGEST) return false;
  return whereabouts().test(bare(question).replace(/\s+/gu, " ").trim());
}

/** In small letters without marks. */
function bare(text: string): string {
  const plain = text.toLowerCase().replaceAll("ß", "ss").replaceAll("’", "'").normalize("NFD");
  return plain.replace(/\p{M}/gu, "").normalize("NFC");
}

const CAPITALISED = "\\p{Lu}[\\p{L}'’.-]{0,30}";
/** A street with its number, as it is written in many countries. */
export const streetAddress = lazily(() => new RegExp(`(?:${addressSources().join("|")})`, "u"));

function addressSources(): string[] {
  const behindName = `(?:${street("behindName")})`;
  const name = `(?:${CAPITALISED} ){1,3}${behindName}`;
  return [
    `\\d{1,5}[A-Za-z]?,? ${name}\\b`,
    `${name} \\d{1,5}\\b`,
    `\\p{Lu}[\\p{L}-]{1,30}(?:${street("endOfName")}) ?\\d{1,4}`,
    `(?:${street("alone")}) \\d{1,4}`,
    `\\d{1,4},? ?(?:(?:${street("numberSuffixes")}),? )?(?:${eitherCase("behindNumber")}) \\p{L}`,
    `(?:${eitherCase("beforeNumberedName")}) (?:[\\p{L}'’.]{1,20} ){0,4}\\p{Lu}[\\p{L}'’.]{0,20},? ?(?:n[.º°]{1,2} ?)?\\d{1,4}\\b`,
    `(?:${street("beforeCapital")}) ?\\p{Lu}`,
    `\\p{Lu}\\p{L}{1,30} (?:${street("behindCapital")})`,
    `(?:${street("beforeName")}) \\p{L}`,
    `\\p{Script=Han}{1,12}(?:${street("nameSigns")})\\d{1,5}(?:${street("numberSigns")})`,
    `\\d{1,4}(?:${street("blockSigns")})`,
  ];
}

function street(part: keyof StreetWords): string {
  return sourceOfAllAsWritten(({ addresses }) => addresses?.streets[part]);
}

/** With a capital where the word has a small first letter. */
function eitherCase(part: keyof StreetWords): string {
  const words = LANGUAGE_PACKS.flatMap(({ addresses }) => entriesOf(addresses?.streets[part] ?? ""));
  return words
    .map((word) => sourceOf(word).replace(/^\p{Ll}/u, (letter) => `[${letter.toUpperCase()}${letter}]`))
    .join("|");
}
