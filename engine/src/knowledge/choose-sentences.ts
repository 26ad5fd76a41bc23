import type { QueryWords } from "./query-words.ts";
import type { Quotable } from "./quotable.ts";
import { tokenise } from "./tokenise.ts";

/** What is quoted fits into so many characters; a longer sentence is cut to them. */
const QUOTE_CHARACTERS = 400;
/** How much the question's words count in a sentence where only the one before or after it has them. */
const BEFORE_SHARE = 0.2;
const AFTER_SHARE = 0.1;
/** A word that begins like one of the question's, as "executed" and "execution" do. */
const ALIKE_SHARE = 0.5;
const ALIKE_LETTERS = 5;
const NUMBER_BONUS = 0.15;
/** A telephone number where one is asked for says more than the word for it. */
const SHAPE_BONUS = 0.6;
/** What title and heading have of the question is true of each sentence below them. */
const HEADING_SHARE = 0.35;
/** How much it counts what a sentence says by the meaning of its words. */
const SAYS_SHARE = 0.3;
/** Of two sentences that say the same the second adds less; one that adds hardly anything is left out. */
const REPEATED_SHARE = 0.6;
const LEAST_SECOND = 0.1;
const SECOND_SHARE = 0.1;
/** Up to this length a sentence has room for hardly more than one fact. */
const SHORT_SENTENCE = 120;

/** What one sentence gives to the answer. */
export interface ScoredSentence {
  length: number;
  /** A row or an item: it says one thing, whatever stands beside it. */
  isRow: boolean;
  /** By index of the term: the share of the question that it holds. */
  shares: Map<number, number>;
  /** A little for what its neighbours hold, and for a number where one is asked. */
  near: number;
  bonus: number;
  /** For what title and heading hold; it is the same whichever sentence goes with it. */
  above: number;
}

export interface SentenceChoice {
  /** Numbers of the sentences, ascending. */
  sentences: number[];
  score: number;
}

/** Weighs every sentence of a passage by what it holds of the question; `above` is what stands over all of them. */
export function scoreSentences(
  asked: QueryWords & {
    asksNumber: boolean;
    shapes: readonly RegExp[];
    /** One a sentence, 0 to 1. */
    says?: readonly number[] | undefined;
  },
  sentences: readonly Quotable[],
  above: string,
): ScoredSentence[] {
  const held = sentences.map(({ text }) => sharesIn(asked, text));
  const heading = sharesIn(asked, above);
  return sentences.map(({ text, after }, n) => {
    const shares = held[n] ?? new Map<number, number>();
    // What a row or an item says has nothing to do with the one beside it.
    const before = sentences[n - 1]?.after === "\n" ? undefined : held[n - 1];
    const next = sentences[n]?.after === "\n" ? undefined : held[n + 1];
    const near = BEFORE_SHARE * newShare(before, shares) + AFTER_SHARE * newShare(next, shares);
    const isShaped = asked.shapes.some((shape) => shape.test(text));
    const says = asked.says?.length === sentences.length ? SAYS_SHARE * (asked.says[n] ?? 0) : 0;
    const isNumber = asked.asksNumber && /\p{N}/u.test(text);
    const bonus = (isNumber ? NUMBER_BONUS : 0) + (isShaped ? SHAPE_BONUS : 0) + says;
    const isRow = (after === "\n" || sentences[n - 1]?.after === "\n") && !text.endsWith(":");
    return {
      length: text.length,
      isRow,
      shares,
      near,
      bonus,
      above: HEADING_SHARE * newShare(heading, shares),
    };
  });
}

/** By index: the terms of a question that a text holds. */
export function termsIn(asked: QueryWords, text: string): Set<number> {
  return new Set(sharesIn(asked, text).keys());
}

/** The best sentence with the one that adds most to it, and a neighbour of either where there is room. */
export function chooseSentences(scored: readonly ScoredSentence[]): SentenceChoice {
  let best: SentenceChoice = { sentences: [], score: -1 };
  for (const [first, one] of scored.entries()) {
    const second = findSecond(scored, first);
    const score = scoreOf(one) + SECOND_SHARE * second.gain;
    if (score <= best.score) continue;
    best = { sentences: second.index < 0 ? [first] : [first, second.index], score };
  }
  return { ...best, sentences: best.sentences.toSorted((a, b) => a - b) };
}

function findSecond(scored: readonly ScoredSentence[], first: number): { index: number; gain: number } {
  const one = scored[first];
  const second = { index: -1, gain: 0 };
  for (const [index, other] of scored.entries()) {
    if (!one || index === first || saysLess(other, one) || one.length + other.length + 3 > QUOTE_CHARACTERS)
      continue;
    let gain = other.near;
    for (const [term, share] of other.shares) gain += one.shares.has(term) ? REPEATED_SHARE * share : share;
    if (gain < LEAST_SECOND) continue;
    gain += other.bonus;
    if (gain > second.gain) Object.assign(second, { index, gain });
  }
  return second;
}

/** Whether a row has part of the question that another row has, and nothing more: it is about another thing. */
function saysLess(row: ScoredSentence, other: ScoredSentence): boolean {
  if (!row.isRow || !other.isRow || row.shares.size >= other.shares.size) return false;
  return [...row.shares.keys()].every((term) => other.shares.has(term));
}

function scoreOf({ shares, near, bonus, above, length }: ScoredSentence): number {
  let sum = 0;
  for (const share of shares.values()) sum += share;
  return sum * Math.min(1, SHORT_SENTENCE / length) ** 0.1 + near + above + bonus;
}

/** The chosen sentences in their order, with a neighbour of prose where the room allows; "…" where something is left out. */
export function quoteOf(choice: SentenceChoice, sentences: readonly Quotable[], asked: QueryWords): string {
  const chosen = withNeighbour(choice.sentences.length > 0 ? choice.sentences : [0], sentences);
  const only = sentences[chosen[0] ?? 0]?.text ?? "";
  if (chosen.length === 1 && only.length > QUOTE_CHARACTERS) return cutAround(only, asked);
  return joinQuote(chosen, sentences);
}

/** Sentences by their numbers, ascending; "…" where something between is left out, and items in lines of their own. */
export function joinQuote(chosen: readonly number[], sentences: readonly Quotable[]): string {
  let quote = sentences[chosen[0] ?? 0]?.text ?? "";
  for (const [n, index] of chosen.slice(1).entries()) {
    const before = chosen[n] ?? 0;
    const isApart = index - before > 1;
    const isItem = sentences[before]?.after === "\n" && sentences[index]?.item !== undefined;
    const between = isApart && !isItem ? " … " : (sentences[before]?.after ?? " ");
    quote += between + (sentences[index]?.text ?? "");
  }
  return quote;
}

/** Rows and items say one thing each: only a sentence of prose is better with the one beside it. */
function withNeighbour(chosen: readonly number[], sentences: readonly Quotable[]): number[] {
  const length = chosen.reduce((sum, n) => sum + (sentences[n]?.text.length ?? 0) + 3, 0);
  const near = chosen.flatMap((n) => [n + 1]).concat(chosen.map((n) => n - 1));
  const added = near.find((n) => {
    const one = sentences[n];
    if (!one || chosen.includes(n) || length + one.text.length > QUOTE_CHARACTERS) return false;
    return chosen.some((own) => Math.abs(own - n) === 1 && sentences[Math.min(own, n)]?.after !== "\n");
  });
  return added === undefined ? [...chosen] : [...chosen, added].sort((a, b) => a - b);
}

function newShare(from: ReadonlyMap<number, number> | undefined, known: ReadonlyMap<number, number>): number {
  let sum = 0;
  for (const [index, share] of from ?? []) if (!known.has(index)) sum += share;
  return sum;
}

/** By index of the term: the share of the question that a text holds. */
function sharesIn({ language, terms }: QueryWords, text: string): Map<number, number> {
  const shares = new Map<number, number>();
  const take = (index: number, share: number) => shares.set(index, Math.max(share, shares.get(index) ?? 0));
  for (const stem of new Set(tokenise(text, language))) {
    const term = terms.get(stem);
    if (term) take(term.index, term.share);
    else if (stem.length >= ALIKE_LETTERS) {
      for (const [other, { index, share }] of terms) {
        const isAlike = other.length >= ALIKE_LETTERS && other.startsWith(stem.slice(0, ALIKE_LETTERS));
        if (isAlike) take(index, ALIKE_SHARE * share);
      }
    }
  }
  return shares;
}

/** The stretch of a long sentence that holds most of the question, ended at words. */
function cutAround(text: string, asked: QueryWords): string {
  const words = text.split(/(?<=\s)/);
  const gains = words.map((word) => newShare(sharesIn(asked, word), new Map()));
  const best = { from: 0, to: 0, gain: -1 };
  let from = 0;
  let length = 0;
  let gain = 0;
  for (const [to, word] of words.entries()) {
    length += word.length;
    gain += gains[to] ?? 0;
    for (; length > QUOTE_CHARACTERS && from < to; from++) {
      length -= words[from]?.length ?? 0;
      gain -= gains[from] ?? 0;
    }
    if (gain > best.gain) Object.assign(best, { from, to: to + 1, gain });
  }
  // The stretch found ends with the last of the question's words: what follows fits in as well.
  let to = best.to;
  let room = QUOTE_CHARACTERS - words.slice(best.from, to).join("").length;
  for (; to < words.length && (words[to]?.length ?? 0) <= room; to++) room -= words[to]?.length ?? 0;
  const quote = words.slice(best.from, to).join("").trim().slice(0, QUOTE_CHARACTERS);
  return `${best.from > 0 ? "… " : ""}${quote}${to < words.length ? " …" : ""}`;
}
