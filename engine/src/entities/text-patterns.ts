import { sourceOfAll } from "../languages/sources-of-all.ts";
import { lazily } from "../text/lazily.ts";
import { findMentions, type Mention } from "./mention.ts";

const EMAIL =
  /(?<![\p{L}\p{N}._%+-])[a-z0-9][a-z0-9._%+'-]{0,63}@[a-z0-9](?:[a-z0-9-]{0,62}\.){1,5}[a-z]{2,24}(?![\p{L}\p{N}])/giu;
const URL =
  /(?<![\p{L}\p{N}@._/-])(?:https?:\/\/[^\s<>"]{2,500}|www\.[^\s<>"]{3,500}|[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,3}\.(?:com|org|net|io|dev|app|shop|info|eu|de|at|ch|fr|es|it|nl|be|pt|br|uk|us|ca|au|in)(?:\/[^\s<>"]{0,500})?(?![\p{L}\p{N}@]))/giu;
const PHONE = /(?<![\p{L}\p{N}_.,:/#-])(?:\+\s?|\()?\d[\d ()./-]{5,20}\d(?![\p{L}\p{N}_:@]|[-/.]\d)/gu;
const DATE_SHAPE =
  /\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|(?<!\d)\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})(?!\d)|(?<!\d)\d{1,2}\/\d{1,2}(?!\d)|(?<!\d)\d{1,2}\.\d{1,2}\.(?!\d)/u;
/** A phone number as France and its neighbours write it: "06.12.34.56.78" begins like a date. */
const IN_PAIRS = /^(?:\+\d{2}[ .-]?|0)\d(?:[ .-]\d{2}){4}$/u;
const CODE = /(?<![\p{L}\p{N}_@./$€£:+-])#?[a-z0-9][a-z0-9/_-]{2,38}(?![\p{L}\p{N}_@$€£%:]|[.,]\d)/giu;
const codeBefore = lazily(() => {
  const before = sourceOfAll(({ figures }) => figures?.beforeCode);
  const between = sourceOfAll(({ figures }) => figures?.betweenCode);
  return new RegExp(`(?:#|(?<!\\p{L})(?:${before})[.:]?(?:\\s(?:${between})[.:]?){0,2}\\s{0,2}#?)$`, "u");
});
const POSTCODES =
  /(?<![\p{L}\p{N}_-])(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{4} ?[A-Z]{2}|\d{5}(?:-\d{3,4})?|\d{4}-\d{3}|\d{4})(?![\p{L}\p{N}_]|[-.,]\d)/gu;
const QUOTED = /"([^"\n]{1,200})"|“([^”\n]{1,200})”|«\s?([^»\n]{1,200}?)\s?»|„([^“”\n]{1,200})[“”]/gu;

export function findEmails(text: string): Mention<string>[] {
  return findMentions(text, EMAIL, ([email]) => email);
}

export function findUrls(text: string): Mention<string>[] {
  return findMentions(text, URL, ([url]) => url).map((found) => {
    const value = found.value.replace(/[.,;:!?)'\]]+$/u, "");
    return { value, start: found.start, end: found.start + value.length };
  });
}

/** Phone numbers of 7 to 15 digits (E.164), as written; dates in figures are none. */
export function findPhones(text: string): Mention<string>[] {
  return findMentions(text, PHONE, ([phone]) => {
    const digits = phone.replace(/\D/gu, "").length;
    const isDate = DATE_SHAPE.test(phone) && !IN_PAIRS.test(phone);
    return digits >= 7 && digits <= 15 && !isDate ? phone : undefined;
  });
}

/**
 * Whether a text that answers for a phone number may be one: 5 digits and more, so that an extension is, and "12" is
 * not. In a sentence only longer ones are taken (`findPhones`).
 */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/gu, "").length;
  return /^\+?[\d ()./-]+$/u.test(text.trim()) && digits >= 5 && digits <= 15;
}

/** Order numbers and the like: letters with digits, five digits and more, or what follows "order no.". */
export function findCodes(text: string, plain: string): Mention<string>[] {
  return findMentions(text, CODE, (match) => {
    const code = match[0].replace(/^#/u, "").replace(/[-/_]+$/u, "");
    const digits = code.replace(/\D/gu, "").length;
    if (digits === 0 || DATE_SHAPE.test(code)) return undefined;
    const isTold =
      match[0].startsWith("#") || codeBefore().test(plain.slice(Math.max(0, match.index - 40), match.index));
    if (/^\d+$/u.test(code)) return digits >= (isTold ? 3 : 5) ? code : undefined;
    if (isTold) return digits >= 2 ? code : undefined;
    return digits >= 3 && /^[a-z]{1,6}[-/_]?(?:[a-z0-9]{1,8}[-/_])?[a-z]{0,3}\d/iu.test(code)
      ? code
      : undefined;
  }).map((found) => ({
    ...found,
    end: found.start + text.slice(found.start, found.end).replace(/[-/_]+$/u, "").length,
  }));
}

export function findPostcodes(text: string): Mention<string>[] {
  return findMentions(text, POSTCODES, ([code]) => code);
}

/** Text in double quotes of any language; the span is the text within. */
export function findQuoted(text: string): Mention<string>[] {
  return [...text.matchAll(QUOTED)].flatMap((match) => {
    const value = (match[1] ?? match[2] ?? match[3] ?? match[4] ?? "").trim();
    if (value === "") return [];
    const start = text.indexOf(value, match.index);
    return [{ value, start, end: start + value.length }];
  });
}
