import { sourceOfAll } from "../languages/sources-of-all.ts";
import { lazily } from "../text/lazily.ts";
import { findMentions, type Mention } from "./mention.ts";

const URL =
  /(?<![\p{L}\p{N}@_+])(?:https?:\/\/[^\s<>"]{2,500}|(?<![./-])www\.[^\s<>"]{3,500}|(?<![./-])[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,3}\.(?:(?:com|co|org|net|g(?:ov|ob)|edu|ac)\.[a-z]{2}|com|org|net|io|dev|app|shop|info|eu|de|at|ch|fr|es|it|nl|be|pt|br|uk|us|ca|au|in)(?!\.?[\p{L}\p{N}@])(?:[/?#][^\s<>"]{0,500})?)/giu;
/** Behind an address these belong to the sentence. */
const SENTENCE_SIGN = /[.,;:!?'\]“”’»…*、。！？：，；]$/u;
const DATE_SHAPE =
  /\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|(?<!\d)\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})(?!\d)|(?<!\d)\d{1,2}\/\d{1,2}(?!\d)|(?<!\d)\d{1,2}\.\d{1,2}\.(?!\d)/u;
const CODE = /(?<![\p{L}\p{N}_@./$€£:+-])#?[a-z0-9][a-z0-9/_-]{2,38}(?![\p{L}\p{N}_@$€£%:]|[.,]\d)/giu;
const CODE_REACH = 40;
const codeBefore = lazily(() => {
  const before = sourceOfAll(({ figures }) => figures?.beforeCode);
  const between = sourceOfAll(({ figures }) => figures?.betweenCode);
  return new RegExp(`(?:#|(?<!\\p{L})(?:${before})[.:]?(?:\\s(?:${between})[.:]?){0,2}\\s{0,2}#?)$`, "u");
});
const POSTCODES =
  /(?<![\p{L}\p{N}_-])(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{4} ?[A-Z]{2}|\d{5}(?:-\d{3,4})?|\d{4}-\d{3}|\d{4})(?![\p{L}\p{N}_]|[-.,]\d)/gu;
const QUOTED = /"([^"\n]{1,200})"|“([^”\n]{1,200})”|«\s?([^»\n]{1,200}?)\s?»|„([^“”\n]{1,200})[“”]/gu;

export function findUrls(text: string): Mention<string>[] {
  return findMentions(text, URL, ([url]) => url).map((found) => {
    const value = withoutSigns(found.value);
    return { value, start: found.start, end: found.start + value.length };
  });
}

/** A bracket that was opened within an address is a part of it. */
function withoutSigns(url: string): string {
  let end = url.length;
  const left = () => url.slice(0, end);
  const isBracket = () => left().endsWith(")") && left().split("(").length < left().split(")").length;
  while (SENTENCE_SIGN.test(left()) || isBracket()) end--;
  return left();
}

/** Order numbers and the like: letters with digits, five digits and more, or what follows "order no.". */
export function findCodes(text: string, plain: string): Mention<string>[] {
  return findMentions(text, CODE, (match) => {
    const code = match[0].replace(/^#/u, "").replace(/[-/_]+$/u, "");
    const digits = code.replace(/\D/gu, "").length;
    if (digits === 0 || DATE_SHAPE.test(code)) return undefined;
    const isTold =
      match[0].startsWith("#") ||
      codeBefore().test(plain.slice(Math.max(0, match.index - CODE_REACH), match.index));
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

/** Whether a code is five digits or more with nothing beside it that calls them one: they may be a number as well. */
export function isMereFigure({ value, start }: Mention<string>, plain: string): boolean {
  const before = plain.slice(Math.max(0, start - CODE_REACH), start);
  return /^\d+$/u.test(value) && plain[start] !== "#" && !codeBefore().test(before);
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
