import { sourceOfAll } from "../languages/sources-of-all.ts";
import { lazily } from "../text/lazily.ts";
import { plainText, uniformText } from "../text/plain-text.ts";
import { isKnownName } from "./bare-name.ts";
import { longest, type Mention } from "./mention.ts";

/** What the part before "@" may hold (RFC 5321, dot-atom). */
const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]";
const HOST = "[a-z0-9](?:[a-z0-9-]{0,62}\\.){1,5}[a-z]{2,24}";
/** Nothing stands beside it that may belong to it: what was cut is no address. */
const BEFORE = `(?<![\\p{L}\\p{N}.@]|${ATOM})`;
const BEHIND = "(?![\\p{L}\\p{N}_@/=-]|\\.[\\p{L}\\p{N}])";
const EMAIL = new RegExp(
  `${BEFORE}(?:mailto:)?(${ATOM}{1,64}(?:\\.${ATOM}{1,63}){0,8}@${HOST})${BEHIND}`,
  "giu",
);
/** In quotes, in the signs of bold text: what stands on both sides is round it. */
const ROUND = /^(?<mark>['`*_|~{]{1,2})(?=[a-z0-9])/iu;
const said = lazily(() => {
  const at = sourceOfAll(({ framing }) => framing?.at);
  const atToo = sourceOfAll(({ framing }) => framing?.atToo);
  const dot = `(?:\\s?\\.\\s?|\\s?[([]\\s?(?:dot|${sourceOfAll(({ framing }) => framing?.dot)})\\s?[)\\]]\\s?|\\s(?:${sourceOfAll(({ framing }) => framing?.dot)})\\s)`;
  const name = `(?<name>${ATOM}{1,63}(?:${dot}${ATOM}{1,63}){0,4})`;
  const host = `(?<host>[a-z0-9-]{1,63}(?:${dot}[a-z0-9-]{1,63}){0,4}${dot}[a-z]{2,24})`;
  const sure = `(?:\\s?[([]\\s?(?:at|${at}|${atToo})\\s?[)\\]]\\s?|\\s(?:${at})\\s)`;
  return {
    dot: new RegExp(dot, "gu"),
    anywhere: new RegExp(`${BEFORE}${name}${sure}${host}${BEHIND}`, "gu"),
    alone: new RegExp(`^${name}(?:${sure}|\\s(?:${atToo})\\s)${host}$`, "u"),
  };
});

/** E-mail addresses, whole, as they are written and in words ("anna (at) example dot com"). */
export function findEmails(text: string): Mention<string>[] {
  const uniform = uniformText(text);
  const written = [...uniform.matchAll(EMAIL)].flatMap((match) => {
    const found = match[1] ?? "";
    const mark = ROUND.exec(found)?.groups?.mark ?? "";
    const end = match.index + match[0].length;
    const closing = mark.replaceAll("{", "}");
    if (!/^[\p{L}\p{N}+_]/iu.test(found.slice(mark.length))) return [];
    if (mark !== "" && mark !== "_" && !uniform.startsWith(closing, end)) return [];
    const value = uniform.startsWith(closing, end) ? found.slice(mark.length) : found;
    return [{ value, start: end - value.length, end }];
  });
  return longest([...written, ...findSaid(uniform)]).sort((a, b) => a.start - b.start);
}

/** An address that a whole text is, as it is written or said. */
export function readEmail(text: string): string {
  const trimmed = uniformText(text).trim();
  return trimmed.includes("@") ? trimmed : (findSaid(trimmed)[0]?.value ?? trimmed);
}

function findSaid(uniform: string): Mention<string>[] {
  const { anywhere, alone } = said();
  const plain = plainText(uniform);
  if (plain.includes("@")) return [];
  const whole = plain.trim().replace(/[.!,]+$/u, "");
  const only = alone.exec(whole);
  const found = [...plain.matchAll(anywhere)];
  if (only !== null && isMailbox(only.groups?.name ?? "") && found.length === 0)
    return [{ ...mention(only), ...spanOf(plain, whole) }];
  return found.map(mention);
}

/** "Look at example.com" is no address of somebody. */
function isMailbox(name: string): boolean {
  return /[^a-z]/u.test(name) || isKnownName(name);
}

function mention(match: RegExpExecArray): Mention<string> {
  const { dot } = said();
  const { name = "", host = "" } = match.groups ?? {};
  const value = `${name.replace(dot, ".")}@${host.replace(dot, ".")}`;
  return { value, start: match.index, end: match.index + match[0].length };
}

function spanOf(plain: string, whole: string) {
  const start = plain.indexOf(whole);
  return { start, end: start + whole.length };
}
