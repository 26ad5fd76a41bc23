import { detectLanguage } from "../languages/detect-language.ts";
import { isAddressQuestion, STREET_ADDRESS } from "./address-question.ts";
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

const NUMBER_WORDS =
  /\b(?:when|how (?:many|much|long|old|far|often|tall|big)|what (?:year|date|time|percentage|number)|which year|wann|wie ?viele?|wie (?:lange|alt|weit|oft|hoch|gro[ßs])|welche[ms]? jahr|quand|combien|quelle (?:année|heure|date)|cuándo|cuántos?|cuántas?|qué (?:año|hora|fecha)|quando|quant[oaie]|quant[oa]s|che (?:anno|ora)|wanneer|hoeveel|hoe (?:lang|oud|ver)|när|hur (?:många|mycket|länge)|hvornår|hvor (?:mange|meget)|kiedy|ile|kdy|kolik|câți|câte|când|mikor|mennyi|hány)\b|когда|сколько|котор(?:ом|ый) год|коли|скільки|πότε|πόσ|ne zaman|kaç|khi nào|bao nhiêu|mấy|कब|कितन|متى|كم |多少|几|何時|几点|哪年|いつ|何人|何年|いくつ|いくら|เมื่อ|เท่าไ|กี่|언제|얼마|몇/iu;

/** Whether the question wants a number, a date or a time. */
export function asksForNumber(query: string): boolean {
  return NUMBER_WORDS.test(query.slice(0, 1000));
}

const SHAPES: readonly (readonly [asked: RegExp, said: RegExp])[] = [
  [
    /\b(?:phone|telephone|call you|contact|reach you|telefon\p{L}*|anrufen|erreich\p{L}*|kontakt\p{L}*|téléphone|numéro|joindre|contacter|teléfono|contactar|telefono|contattar\p{L}*|telefoon\p{L}*|bellen|bereiken|telefone)\b|телефон|позвонить|связаться|هاتف|اتصال|أتصل|电话|联系|電話|連絡|โทร|전화/iu,
    /(?:\+|\d)[\d ()/.\-\u00a0]{5,20}\d|\S@\S/u,
  ],
  [/\be-?mail\b|\bcorreo\b|courriel|почт|البريد|邮箱|メール|อีเมล/iu, /\S@\S/u],
  [
    /\b(?:cost|costs|price|prices|fee|how much|kosten|kostet|preise?|coûte\p{L}*|prix|tarifs?|combien|cuesta|cuánto cuesta|precios?|costa|prezz[oi]|kost|prijs|custa|preço)\b|стоит|цена|سعر|تكلفة|价格|多少钱|费|いくら|料金|ราคา|얼마/iu,
    /\p{Sc}\s?\d|\d\s?(?:\p{Sc}|euros?\b|eur\b|usd\b|chf\b|dollars?\b|pounds?\b|руб|ريال|درهم|元|円|บาท|원)/iu,
  ],
];

/** What the answer looks like where the question tells: a telephone number, an email address, a price, a street. */
export function answerShapes(query: string): RegExp[] {
  const text = query.slice(0, 1000);
  const shapes = SHAPES.flatMap(([asked, said]) => (asked.test(text) ? [said] : []));
  return isAddressQuestion(text) ? [...shapes, STREET_ADDRESS] : shapes;
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
