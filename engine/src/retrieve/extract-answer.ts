import { detectLanguage } from "./detect-language.ts";
import { type Quotable, readQuotables } from "./quotable.ts";
import { idfOf, type QueryReading } from "./read-query.ts";
import { tokenise } from "./tokenise.ts";

/** A passage as it was found, best first. */
export interface FoundText {
  id: string;
  title: string;
  heading: string;
  /** Markdown. */
  text: string;
  /** Where it can be read, or null. */
  url: string | null;
  /** 0 to 1, of the search. */
  confidence: number;
}

export interface ExtractedAnswer<P extends FoundText = FoundText> {
  passage: P;
  /** One or two sentences, word for word and in their order; " … " stands where something between was left out. */
  quote: string;
  /** 0 to 1. */
  confidence: number;
}

const PASSAGES_READ = 3;
/** Two sentences are quoted where they fit into so many characters; one alone is cut to it where it is longer. */
const QUOTE_CHARACTERS = 400;
const NEIGHBOUR_SHARE = 0.2;

/**
 * The sentences that answer a question, of one of its three best passages, or undefined where there are none.
 * `readings` come from the index that found them; without them the passages themselves tell which words are rare.
 */
export function extractAnswer<P extends FoundText>(
  query: string,
  passages: readonly P[],
  readings?: readonly QueryReading[],
): ExtractedAnswer<P> | undefined {
  const top = passages[0]?.confidence ?? 0;
  let best: Scored<P> | undefined;
  for (const passage of passages.slice(0, PASSAGES_READ)) {
    const sentences = readQuotables(passage.text);
    for (const asked of readings ? readings.map(toAsked) : [askedOf(query, passages)]) {
      const scored = scoreSentences(asked, sentences);
      const share = top > 0 ? passage.confidence / top : 0;
      const highest = Math.max(0, ...scored) + share;
      if (sentences.length > 0 && (!best || highest > best.highest))
        best = { passage, sentences, scored, highest, asked };
    }
  }
  if (!best) return undefined;
  return { passage: best.passage, quote: quoteOf(best), confidence: best.passage.confidence };
}

interface Asked {
  language: string;
  /** By stem: the place of the term that it stands for, and that term's share of the question, 0 to 1. */
  terms: Map<string, { place: number; share: number }>;
}

interface Scored<P> {
  passage: P;
  sentences: Quotable[];
  scored: number[];
  highest: number;
  asked: Asked;
}

function toAsked({ languages, terms, idf }: QueryReading): Asked {
  const asked: Asked = { language: languages[0] ?? "en", terms: new Map() };
  for (const [place, term] of terms.entries()) {
    const share = term.idf / (idf || 1);
    asked.terms.set(term.stem, { place, share });
    for (const { text, weight } of term.matches) asked.terms.set(text, { place, share: share * weight });
  }
  return asked;
}

function askedOf(query: string, passages: readonly FoundText[]): Asked {
  const language = detectLanguage(passages.map(({ text }) => text.slice(0, 1000)).join("\n"));
  const sentences = passages
    .flatMap(({ text }) => readQuotables(text))
    .map(({ text }) => new Set(tokenise(text, language)));
  const idfs = new Map<string, number>();
  for (const stem of tokenise(query, language))
    idfs.set(stem, idfOf(sentences.length, sentences.filter((one) => one.has(stem)).length));
  const whole = sumOf(idfs.values()) || 1;
  return {
    language,
    terms: new Map([...idfs].map(([stem, idf], place) => [stem, { place, share: idf / whole }])),
  };
}

/** One score a sentence: the share of the question that it holds, a little of what the one before it holds, its place. */
function scoreSentences(asked: Asked, sentences: readonly Quotable[]): number[] {
  const covered = sentences.map(({ text }) => sharesIn(asked, text));
  return covered.map((shares, n) => {
    let score = sumOf(shares.values());
    for (const [place, share] of covered[n - 1] ?? [])
      if (!shares.has(place)) score += NEIGHBOUR_SHARE * share;
    return score;
  });
}

/** By place of the term: the share of the question that a text holds. */
function sharesIn({ language, terms }: Asked, text: string): Map<number, number> {
  const shares = new Map<number, number>();
  for (const stem of tokenise(text, language)) {
    const term = terms.get(stem);
    if (term) shares.set(term.place, Math.max(term.share, shares.get(term.place) ?? 0));
  }
  return shares;
}

function quoteOf({ sentences, scored, asked }: Scored<unknown>): string {
  const order = [...scored.keys()].sort((a, b) => (scored[b] ?? 0) - (scored[a] ?? 0) || a - b);
  const first = order[0] ?? 0;
  const firstText = sentences[first]?.text ?? "";
  if (firstText.length > QUOTE_CHARACTERS) return cutAround(firstText, asked);
  const fits = (n: number) => firstText.length + (sentences[n]?.text.length ?? 0) + 3 <= QUOTE_CHARACTERS;
  const second = order.slice(1).find(fits);
  if (second === undefined) return firstText;
  const [from, to] = first < second ? [first, second] : [second, first];
  const between = to - from > 1 ? " … " : (sentences[from]?.after ?? " ");
  return `${sentences[from]?.text}${between}${sentences[to]?.text}`;
}

/** The stretch of a long sentence that holds most of the question, ended at words. */
function cutAround(text: string, asked: Asked): string {
  const words = text.split(/(?<=\s)/);
  const gains = words.map((word) =>
    sharesIn(asked, word)
      .values()
      .reduce((sum, one) => sum + one, 0),
  );
  let best = { from: 0, to: 0, gain: -1 };
  let from = 0;
  let length = 0;
  let gain = 0;
  for (const [to, word] of words.entries()) {
    length += word.length;
    gain += gains[to] ?? 0;
    while (length > QUOTE_CHARACTERS && from < to) {
      length -= words[from]?.length ?? 0;
      gain -= gains[from] ?? 0;
      from++;
    }
    if (gain > best.gain) best = { from, to: to + 1, gain };
  }
  const quote = words.slice(best.from, best.to).join("").trim().slice(0, QUOTE_CHARACTERS);
  return `${best.from > 0 ? "… " : ""}${quote}${best.to < words.length ? " …" : ""}`;
}

function sumOf(numbers: Iterable<number>): number {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
}
