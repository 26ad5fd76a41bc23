import { findMentions, type Mention } from "./mention.ts";

const NUMBER =
  /(?<![\p{L}\p{N}_.,#/:@-])(?<sign>-)?(?:[$€£¥]\s?)?(?<number>\d{1,3}(?:(?<group>[., '])\d{3}(?:\k<group>\d{3}){0,3})?(?:[.,]\d{1,6})?|\d{1,13}(?:[.,]\d{1,6})?)?(?<part>[½¼¾])?(?=\s?[$€£¥%°]|(?![\p{L}\p{N}_@/]|[.,:']\d|-\d))/gu;
const PARTS: Readonly<Record<string, number>> = { "½": 0.5, "¼": 0.25, "¾": 0.75 };
/** A message with more numbers answers no question. */
const FOUND_MAX = 100;

/** The numbers with a fraction that a plain text says in digits: "2.5", "1.200,50", "2½". Whole ones are `findIntegers`'. */
export function findDecimals(plain: string, language: string): Mention<number>[] {
  const sign = decimalSign(language);
  return findMentions(plain, NUMBER, ({ groups = {} }) => {
    const value = (groups.number ? parseDigits(groups.number, sign) : 0) + (PARTS[groups.part ?? ""] ?? 0);
    if (Number.isInteger(value)) return undefined;
    return groups.sign === undefined ? value : -value;
  }).slice(0, FOUND_MAX);
}

/** The number that a whole text is in digits, whole or not; undefined for none. */
export function parseNumber(text: string, language: string): number | undefined {
  const [, minus, digits, part] = /^([-−])?\s?(\d[\d., ']{0,20})?([½¼¾])?$/u.exec(text.trim()) ?? [];
  if (digits === undefined && part === undefined) return undefined;
  const whole = digits === undefined ? 0 : parseDigits(digits.trim(), decimalSign(language));
  if (Number.isNaN(whole)) return undefined;
  const value = whole + (PARTS[part ?? ""] ?? 0);
  return minus === undefined ? value : -value;
}

/**
 * "1,200.50" and "1.200,50" tell by themselves which sign is the decimal one; three digits behind a single sign are a
 * fraction only where the language writes it so.
 */
function parseDigits(text: string, decimal: string): number {
  const digits = text.replace(/[ ']/gu, "");
  const signs = [...digits].filter((character) => character === "." || character === ",");
  const last = signs.at(-1);
  if (last === undefined) return Number(digits);
  const isRepeated = signs.filter((sign) => sign === last).length > 1;
  const behind = digits.length - digits.lastIndexOf(last) - 1;
  const isFraction = !isRepeated && (new Set(signs).size > 1 || behind !== 3 || last === decimal);
  const bare = (part: string) => part.replace(/[.,]/gu, "");
  if (!isFraction) return Number(bare(digits));
  const at = digits.lastIndexOf(last);
  return Number(`${bare(digits.slice(0, at))}.${digits.slice(at + 1)}`);
}

const signs = new Map<string, string>();
const LANGUAGES_MAX = 100;

function decimalSign(language: string): string {
  const known = signs.get(language);
  if (known !== undefined) return known;
  if (signs.size >= LANGUAGES_MAX) signs.clear();
  const sign = signOf(language);
  signs.set(language, sign);
  return sign;
}

function signOf(language: string): string {
  try {
    const parts = new Intl.NumberFormat(language).formatToParts(1.5);
    return parts.find(({ type }) => type === "decimal")?.value === "," ? "," : ".";
  } catch {
    return ".";
  }
}
