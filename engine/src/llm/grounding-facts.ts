import { guessLanguage } from "../languages/detect-language.ts";
import { isNumberSaid } from "../languages/number-words.ts";
import { hasWords, wordsOf } from "../languages/words-of.ts";
import { plainText } from "../text/plain-text.ts";

const FULL_HOUR = /(?<=\d):00(?!\d)/gu;
const NUMBER = /\d+(?:[.,'’]\d+)*/gu;
/** "3.1.2027" and "3.1." are read as one number else. */
const DATE_IN_FIGURES = /(?<![\d./])\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d{2})?(?!\d)/gu;
const GROUPED = /^\d{1,3}(?:[.,'’]\d{3})+$/u;
/** "1." or "2)" at the beginning of a line, also in bold; what follows may not have come yet. */
const POINT = /(?<=^|\n)[ \t]{0,3}(?:\*\*)?(\d{1,2})[.)](?=\*{0,2}(?:\s|$))/gu;
const QUOTE = /["“„«»”]([^"“„«»”]{2,400})["“„«»”]/gu;
const ADDRESS = /(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.|mailto:|javascript:)[^\s<>()]*/giu;
/** "example.com", with or without a path. */
const DOMAIN =
  /(?<![\p{L}\p{N}@.-])(?:[\p{L}\p{N}-]{1,63}\.){1,4}\p{L}{2,24}(?![\p{L}\p{N}])(?:\/[^\s<>()]*)?/gu;
const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,200}/gu;

/** What a text rests on: a model's words are compared with it. */
export interface GroundingFacts {
  /** As `plainText` reads it, spaces squeezed. */
  plain: string;
  numbers: ReadonlySet<string>;
}

export function groundingFactsOf(text: string): GroundingFacts {
  const dates = (text.match(DATE_IN_FIGURES) ?? []).flatMap((date) => numbersIn(date.replace(/[./]/gu, " ")));
  return { plain: squeezed(text), numbers: new Set([...numbersIn(text), ...dates]) };
}

/**
 * The first number of a text that the facts have neither in figures nor in words ("the third of January" is the 3rd, "twenty"
 * is 20); "1,200", "1.200" and "1200" are one. `before` is what was said
 * before it: the numbers that count the points of a list are no claim.
 */
export function findUngroundedNumber(
  text: string,
  { numbers, plain }: GroundingFacts,
  before = "",
): string | undefined {
  const unknown = numbersIn(withoutPoints(text, before)).filter((number) => !numbers.has(number));
  return unknown.find((number) => !isSaidInWords(plain, number));
}

/** Without the numbers of a list that counts 1, 2, 3 at the beginnings of its lines. */
function withoutPoints(text: string, before: string): string {
  const start = before.lastIndexOf("\n") + 1;
  const line = before.slice(start);
  let count = [...before.slice(0, start).matchAll(POINT)].length;
  const whole = (line + text).replace(POINT, (mark, number: string) => {
    if (Number(number) !== count + 1) return mark;
    count++;
    return " ".repeat(mark.length);
  });
  return whole.slice(line.length);
}

/** The first quotation in a text that doesn't stand in the facts word for word. */
export function findUngroundedQuote(text: string, { plain }: GroundingFacts): string | undefined {
  const quotes = [...text.matchAll(QUOTE)].map(([, quote = ""]) => quote);
  return quotes.find((quote) => !plain.includes(squeezed(quote)));
}

/** The first web or e-mail address of a text that doesn't stand in the facts. */
export function findUngroundedAddress(text: string, { plain }: GroundingFacts): string | undefined {
  const addresses = [ADDRESS, DOMAIN, EMAIL].flatMap((pattern) => text.match(pattern) ?? []);
  return addresses.find((address) => !plain.includes(squeezed(address.replace(/[.,;:!?]+$/u, ""))));
}

/** A text that names a web address, whatever it is. */
export function hasAddress(text: string): boolean {
  return text.search(ADDRESS) >= 0;
}

function numbersIn(text: string): string[] {
  return (text.normalize("NFKC").replace(FULL_HOUR, "").match(NUMBER) ?? []).map((number) => {
    const bare = GROUPED.test(number) ? number.replace(/\D/gu, "") : number.replaceAll(",", ".");
    return /^\d{1,15}(?:\.\d{1,15})?$/u.test(bare) ? String(Number(bare)) : bare;
  });
}

/** In the language of the facts; of one without number words, not at all. */
function isSaidInWords(plain: string, number: string): boolean {
  if (!/^\d{1,2}$/u.test(number)) return false;
  const { language } = guessLanguage(plain);
  return hasWords(language) && isNumberSaid(plain, Number(number), wordsOf(language));
}

function squeezed(text: string): string {
  return plainText(text).replace(/\s+/gu, " ").trim();
}
