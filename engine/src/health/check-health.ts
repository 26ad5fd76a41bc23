import type { IntentExamples } from "../intents/train.ts";
import { findSuspects, type Suspect } from "./find-suspects.ts";
import { type ScoredPhrase, scorePhrases } from "./score-phrases.ts";

const MOST_PAIRS = 50;
const MOST_PHRASES_A_PAIR = 5;
const MOST_SUSPECTS = 2_000;

/** How well intents are told apart. Shares are 0 to 1, intents their ids. */
export interface IntentHealth {
  /** How many phrases were judged, and how many of them belong to the intent that was likeliest. */
  phrases: number;
  right: number;
  /** null where nothing can be said: no phrase was judged, or none was taken for it. */
  intents: { id: string; recall: number | null; precision: number | null }[];
  /** Intents that are taken for one another, most often first, with some of the phrases where that happens. */
  pairs: {
    ids: readonly [string, string];
    count: number;
    phrases: { intent_id: string; phrase: string }[];
  }[];
  suspects: (Pick<Suspect, "phrase" | "confidence" | "margin" | "is_clear"> & {
    intent_id: string;
    rival_id: string;
  })[];
}

/** Recall and precision of each intent, what is confused, and phrases that hurt, by cross-validation. */
export function checkHealth(
  intents: readonly IntentExamples[],
  judging: Parameters<typeof scorePhrases>[1] = {},
): IntentHealth {
  const judged = scorePhrases(intents, judging);
  const idOf = (intent: number) => intents[intent]?.id ?? "";
  return {
    phrases: judged.length,
    right: judged.filter(isRight).length,
    intents: sharesOf(judged, intents.length).map((shares, intent) => ({ id: idOf(intent), ...shares })),
    pairs: pairsOf(judged).map(({ phrases, intents: [one, other], count }) => ({
      ids: [idOf(one), idOf(other)],
      count,
      phrases: phrases.map(({ phrase, intent }) => ({ intent_id: idOf(intent), phrase })),
    })),
    suspects: findSuspects(judged, intents.length)
      .slice(0, MOST_SUSPECTS)
      .map(({ intent, rival, ...suspect }) => ({
        ...suspect,
        intent_id: idOf(intent),
        rival_id: idOf(rival),
      })),
  };
}

function isRight({ own, rival }: ScoredPhrase): boolean {
  return own >= rival.share;
}

function sharesOf(judged: readonly ScoredPhrase[], intents: number) {
  const counts = Array.from({ length: intents }, () => ({ phrases: 0, taken: 0, right: 0 }));
  for (const phrase of judged) {
    const own = counts[phrase.intent];
    const taker = counts[isRight(phrase) ? phrase.intent : phrase.rival.intent];
    if (!own || !taker) continue;
    own.phrases++;
    taker.taken++;
    if (own === taker) own.right++;
  }
  return counts.map(({ phrases, taken, right }) => ({
    recall: phrases > 0 ? right / phrases : null,
    precision: taken > 0 ? right / taken : null,
  }));
}

interface Pair {
  intents: readonly [number, number];
  count: number;
  phrases: ScoredPhrase[];
}

function pairsOf(judged: readonly ScoredPhrase[]): Pair[] {
  const pairs = new Map<string, Pair>();
  for (const phrase of judged) {
    if (isRight(phrase)) continue;
    const [own, rival] = [phrase.intent, phrase.rival.intent];
    const intents = [Math.min(own, rival), Math.max(own, rival)] as const;
    const pair = pairs.get(intents.join(" ")) ?? { intents, count: 0, phrases: [] };
    pair.count++;
    pair.phrases.push(phrase);
    pairs.set(intents.join(" "), pair);
  }
  const clearest = (a: ScoredPhrase, b: ScoredPhrase) => a.own - a.rival.share - (b.own - b.rival.share);
  return [...pairs.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_PAIRS)
    .map((pair) => ({ ...pair, phrases: pair.phrases.sort(clearest).slice(0, MOST_PHRASES_A_PAIR) }));
}
