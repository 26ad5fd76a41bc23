import { tellingWords } from "../entities/text-words.ts";
import type { FramingWords } from "../languages/parts/framing-words.ts";
import { perPart, perPartOrEnglish } from "../languages/per-part.ts";
import { sourceOf } from "../languages/phrase-notation.ts";
import { plainText } from "../text/plain-text.ts";

/** More words behind "it is" tell something, and name nothing. */
const INTRODUCED_WORDS_MAX = 5;
/** How a name is written: with a capital, a figure or in quotes. */
const WRITTEN_AS_NAME = /^["“„«]?[\p{Lu}\p{N}]/u;
const QUOTED = /^["“„«](?<value>[^"“”„«»]+)["”“»]$/u;

const framesOf = perPart("framing", readFrames);
const framesOrEnglish = perPartOrEnglish("framing", readFrames);

/**
 * What an answer says without its frame, in the language or in English: "Acme" of "it is called Acme", and of "we are Acme". An
 * answer of which nothing but common words would be left ("It is what it is") stays whole.
 */
export function withoutFrame(answer: string, language: string): string {
  const plain = plainText(answer);
  for (const { called, introduced, behind } of [framesOf(language), framesOrEnglish("en")].filter(isThere)) {
    const lead = called.exec(plain)?.[0].length ?? 0;
    const tail = behind.exec(plain.slice(lead))?.[0].length ?? 0;
    const named = valueIn(answer.slice(lead, answer.length - tail));
    if (lead + tail > 0 && saysSomething(named)) return named;
    const value = valueIn(answer.slice(introduced.exec(plain)?.[0].length ?? 0));
    const isNamed = WRITTEN_AS_NAME.test(value) && value.split(/\s+/u).length <= INTRODUCED_WORDS_MAX;
    if (value !== answer && isNamed && saysSomething(value)) return value;
  }
  return answer;
}

function readFrames({ called, introduced, behind }: FramingWords) {
  return {
    called: new RegExp(`^(?:${sourceOf(plainText(called))})[\\s:]+`, "u"),
    introduced: new RegExp(`^(?:${sourceOf(plainText(introduced))})[\\s:]+`, "u"),
    behind: new RegExp(`\\s(?:${sourceOf(plainText(behind))})[.!]?$`, "u"),
  };
}

function valueIn(rest: string): string {
  const trimmed = rest.trim();
  return QUOTED.exec(trimmed)?.groups?.value?.trim() ?? trimmed;
}

function saysSomething(value: string): boolean {
  return /\d/u.test(value) || tellingWords(value).length > 0;
}

function isThere<One>(one: One | undefined): one is One {
  return one !== undefined;
}
