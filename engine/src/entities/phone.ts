import { countKind } from "../languages/count-nouns.ts";
import { sourceOfAll } from "../languages/sources-of-all.ts";
import { lazily } from "../text/lazily.ts";
import { plainText, uniformText } from "../text/plain-text.ts";
import type { Mention } from "./mention.ts";

/** What may follow a number without a space is its extension alone. */
const PHONE =
  /(?<![\p{L}\p{N}_/#*=+)-]|\d[.,:])(?:\(\s?\+?|\+\s?)?\d[\d ()./-]{5,20}\d(?!(?!x\d{1,6}(?![\p{L}\p{N}]))[\p{L}\p{N}_:@*=+]|[-/.]\d)/gu;
const DATE_SHAPE =
  /\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|(?<!\d)\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})(?!\d)|(?<!\d)\d{1,2} ?\/\d{1,2}(?!\d)|(?<!\d)\d{1,2}\.\d{1,2}\.(?!\d)|^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/u;
/** A phone number as France and its neighbours write it: "06.12.34.56.78" begins like a date. */
const IN_PAIRS = /^(?:\+\d{2}[ .-]?|0)\d(?:[ .-]\d{2}){4}$/u;
/** "200.38294427" and "1.200.000" are amounts. */
const AMOUNT = /^(?:[1-9]\d*|0)\.\d+$|^[1-9]\d?(?:\.\d{3}){2,}$/u;
const DIGITS_LEAST = 7;
const ANSWER_DIGITS_LEAST = 5;
const DIGITS_MAX = 15;
const BEFORE_REACH = 60;
const BEHIND_REACH = 24;
const CURRENCY = /^\s?\p{Sc}/u;
/** More figures behind the number: it was cut, unless they are a clock or a day. */
const CUT_BEFORE = /\d{3}[ ()./-]{1,2}$/u;
const CUT = /^[ ()./-]{1,2}\d(?!\d?[:.]\d\d(?!\d))/u;
const accounts = lazily(() => {
  const words = sourceOfAll(({ framing }) => framing?.accounts);
  return new RegExp(`(?<!\\p{L})(?:${words})(?:\\s\\p{L}{1,20}\\.?){0,2}\\s?[:#.]?\\s{0,2}$`, "u");
});
const extension = lazily(() => {
  const words = sourceOfAll(({ framing }) => framing?.extension);
  return new RegExp(`^[\\s,;]{0,3}(?:#|(?:${words})\\.?)[\\s:]{0,2}(?<number>\\d{1,6})(?![\\p{L}\\d])`, "u");
});
const ALONE = /^\(?\s?\+?[\d ()./-]+/u;

/**
 * Phone numbers of 7 to 15 digits (E.164) in the one form of their signs, with their extension ("020 7946 0991 ext. 12"). Dates,
 * sums, digits behind "account" and what is cut out of more figures are none.
 */
export function findPhones(text: string): Mention<string>[] {
  const uniform = uniformText(text);
  return [...uniform.matchAll(PHONE)].flatMap((match) => {
    const isOpen = /^\([^)]*$/u.test(match[0]);
    const written = isOpen ? match[0].replace(/^\(\s?/u, "") : match[0];
    const end = match.index + match[0].length;
    const start = end - written.length;
    const before = uniform.slice(Math.max(0, start - BEFORE_REACH), start);
    const behind = uniform.slice(end, end + BEHIND_REACH);
    if (!isShaped(written) || CUT.test(behind) || CUT_BEFORE.test(before) || isSum(written, before, behind))
      return [];
    if (/^[1-9]\d+$/u.test(written) && accounts().test(plainText(before))) return [];
    const more = extension().exec(plainText(behind));
    const value = withExtension(written, more?.groups?.number);
    return [{ value, start, end: end + (more?.[0].length ?? 0) }];
  });
}

/**
 * The phone number that a text is which answers for one: 5 digits and more, so that an internal number is, and "12" is
 * not. In a sentence only longer ones are taken (`findPhones`).
 */
export function readPhone(text: string): string | undefined {
  const uniform = uniformText(text).trim();
  const number = ALONE.exec(uniform)?.[0].trim() ?? "";
  const digits = countDigits(number);
  if (digits < ANSWER_DIGITS_LEAST || digits > DIGITS_MAX) return undefined;
  const rest = uniform.slice(number.length);
  const more = extension().exec(plainText(rest));
  if ((more?.[0] ?? "").length !== rest.length) return undefined;
  return withExtension(number, more?.groups?.number);
}

function isShaped(written: string): boolean {
  const digits = countDigits(written);
  if (digits < DIGITS_LEAST || digits > DIGITS_MAX || AMOUNT.test(written)) return false;
  const signs = written.replace(/[^()]/gu, "");
  return /^(?:\(\))*$/u.test(signs) && (!DATE_SHAPE.test(written) || IN_PAIRS.test(written));
}

/** "1 200 000 euros", "€ 1200000". */
function isSum(written: string, before: string, behind: string): boolean {
  if (/[+()/-]|^0/u.test(written)) return false;
  const noun = /^\s(\p{L}+)/u.exec(plainText(behind))?.[1] ?? "";
  return /\p{Sc}\s?$/u.test(before) || CURRENCY.test(behind) || countKind(noun) !== undefined;
}

function withExtension(number: string, more: string | undefined): string {
  return more === undefined ? number : `${number} ext. ${more}`;
}

function countDigits(text: string): number {
  return text.replace(/\D/gu, "").length;
}
