import { detectLanguage } from "../languages/detect-language.ts";
import type { FactWords } from "../languages/parts/fact-words.ts";
import type { SoughtWords } from "../languages/parts/sought-words.ts";
import { sourceOfAllAsWritten } from "../languages/sources-of-all.ts";
import { lazily } from "../text/lazily.ts";
import { isAddressQuestion, streetAddress } from "./address-question.ts";
import { idfOf } from "./expand-term.ts";
import type { ParsedQuery } from "./parse-query.ts";
import { findQuotables } from "./quotable.ts";
import { tokenise } from "./tokenise.ts";

/** What a question asks for, as its words are found again in sentences. */
export interface QueryWords {
  /** ISO 639-1, for the sentences' stems. */
  language: string;
  /** By stem: the index of the term that it stands for, and that term's share of the question, 0 to 1. */
  terms: Map<string, { index: number; share: number }>;
}

type Fact = Exclude<keyof FactWords, "askingWithin">;

/** ISO 4217. */
const CURRENCY_CODES = ["eur", "usd", "chf"];

/** Lists leave the currency out: two decimals that nothing is the unit of, which dates and spans of time have behind them. */
const BARE_PRICE =
  "(?<![\\d.,:/]|\\d\\s?[–—-]\\s?)\\d{1,6}[.,]\\d\\d(?!\\s?[\\p{L}\\d%°²³]|[.,:/-]\\d|\\.|\\s?[–—-]\\s?\\d)";

/** Two capitals in a row, one amid a sentence, or one behind a title. */
const PERSON = /\p{Lu}[\p{L}.'’-]* \p{Lu}\p{L}|\p{Ll}[,:]? \p{Lu}\p{Ll}/u;
const WITH_CASES = /\p{Lu}|\p{Ll}/u;

const patterns = lazily(() => ({
  number: askingFor("number"),
  person: new RegExp(`(?<!\\p{L})(?:${wordsFor("person", "whole")})(?!\\p{L})`, "iu"),
  /** What asks for a fact, and what its answer looks like. */
  ways: [
    { asked: askingFor("contact"), said: /(?:\+|\d)[\d ()/.\-\u00a0]{5,20}\d|\S@\S/u },
    { asked: askingFor("email"), said: /\S@\S/u },
  ],
  price: { asked: askingFor("price"), said: amount() },
}));

function askingFor(fact: Fact): RegExp {
  return new RegExp(`\\b(?:${wordsFor(fact, "whole")})\\b|${wordsFor(fact, "within")}`, "iu");
}

function amount(): RegExp {
  const whole = `(?:${CURRENCY_CODES.join("|")}|${wordsFor("currencies", "whole")})\\b`;
  const within = wordsFor("currencies", "within");
  return new RegExp(`\\p{Sc}\\s?\\d|\\d\\s?(?:\\p{Sc}|${whole}|${within})|${BARE_PRICE}`, "iu");
}

function wordsFor(fact: Fact, where: keyof SoughtWords): string {
  return sourceOfAllAsWritten(({ facts }) => facts?.[fact]?.[where]);
}

/** Whether the question wants a number, a date or a time. */
export function asksForNumber(query: string): boolean {
  return patterns().number.test(query.slice(0, 1000));
}

/** Whether the question asks who somebody is: "who is the owner". */
export function asksForPerson(query: string): boolean {
  return patterns().person.test(query.slice(0, 1000));
}

/** Whether a text names somebody, as far as its script tells. */
export function namesPerson(text: string): boolean {
  return !WITH_CASES.test(text) || PERSON.test(text);
}

/** What the answer looks like where the question tells: a telephone number, an email address, a price, a street. */
export function answerShapes(query: string): RegExp[] {
  const { price } = patterns();
  return [...(price.asked.test(query.slice(0, 1000)) ? [price.said] : []), ...contactShapes(query)];
}

/** The same where it asks how to reach somebody. */
export function contactShapes(query: string): RegExp[] {
  const text = query.slice(0, 1000);
  const shapes = patterns().ways.flatMap(({ asked, said }) => (asked.test(text) ? [said] : []));
  return isAddressQuestion(text) ? [...shapes, streetAddress()] : shapes;
}

/** The words of a question as an index read it. */
export function queryWordsOf({ languages, terms, idf }: ParsedQuery): QueryWords {
  const words: QueryWords = { language: languages[0] ?? "en", terms: new Map() };
  for (const [index, term] of terms.entries()) {
    const share = term.idf / (idf || 1);
    words.terms.set(term.stem, { index, share });
    for (const { text, weight } of term.matches) words.terms.set(text, { index, share: share * weight });
  }
  return words;
}

/** The words of a question where no index read it: the passages' sentences tell which are rare. */
export function estimateQueryWords(query: string, passages: readonly { text: string }[]): QueryWords {
  const language = detectLanguage(passages.map(({ text }) => text.slice(0, 1000)).join("\n"));
  const sentences = passages
    .flatMap(({ text }) => findQuotables(text))
    .map(({ text }) => new Set(tokenise(text, language)));
  const idfs = new Map<string, number>();
  for (const stem of tokenise(query, language)) {
    const frequency = sentences.filter((one) => one.has(stem)).length;
    idfs.set(stem, idfOf(sentences.length, frequency));
  }
  let whole = 0;
  for (const idf of idfs.values()) whole += idf;
  const terms = [...idfs].map(([stem, idf], index) => [stem, { index, share: idf / whole }] as const);
  return { language, terms: new Map(terms) };
}
