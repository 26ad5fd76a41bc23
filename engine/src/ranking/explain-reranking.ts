import { logOddsOf } from "./log-odds.ts";
import { RERANKER } from "./reranker-network.ts";

/** Log odds below which a reason is not worth a word. */
const WEIGHT_LEAST = 0.3;
const REASONS_MOST = 3;

interface Reason {
  /** The numbers of the inputs that say it together: see `rerankerInputs`. */
  inputs: readonly number[];
  speaksFor: string;
  speaksAgainst: string;
}

const REASONS: readonly Reason[] = [
  {
    inputs: [0, 1, 2, 22, 23],
    speaksFor: "its words are like those of the phrases",
    speaksAgainst: "its words are unlike those of the phrases",
  },
  {
    inputs: [3, 4, 5, 6, 16],
    speaksFor: "it means much the same as a phrase",
    speaksAgainst: "no phrase means much the same",
  },
  {
    inputs: [17, 18],
    speaksFor: "the phrases cover most of what it says",
    speaksAgainst: "it says much that the phrases don't cover",
  },
  {
    inputs: [7, 8, 9, 10, 11, 19, 20],
    speaksFor: "the data source has little to say to it",
    speaksAgainst: "the data source has something to say to it",
  },
  {
    inputs: [12, 13, 14, 15],
    speaksFor: "it is like nothing that people ask elsewhere",
    speaksAgainst: "it is like what people ask elsewhere",
  },
  {
    inputs: [24, 25],
    speaksFor: "it doesn't merely ask something",
    speaksAgainst: "it asks for information, as the phrases don't",
  },
  { inputs: [21], speaksFor: "all its words are known", speaksAgainst: "some of its words are unknown" },
];

/**
 * What weighed most in the reranker of an intent, in words: how far its log odds would move if that were as it mostly
 * is. "" where nothing stands out.
 */
export function explainReranking(inputs: readonly number[]): string {
  const judged = logOddsOf(inputs);
  const weighed = REASONS.map((reason) => ({
    reason,
    weight: judged - logOddsOf(without(inputs, reason)),
  }))
    .filter(({ weight }) => Math.abs(weight) >= WEIGHT_LEAST)
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .slice(0, REASONS_MOST);
  const speaking = weighed.filter(({ weight }) => weight > 0).map(({ reason }) => reason.speaksFor);
  const against = weighed.filter(({ weight }) => weight < 0).map(({ reason }) => reason.speaksAgainst);
  return [
    ...(speaking.length > 0 ? [`For it: ${speaking.join("; ")}.`] : []),
    ...(against.length > 0 ? [`Against it: ${against.join("; ")}.`] : []),
  ].join(" ");
}

/** The same with these inputs as they are on average. */
function without(inputs: readonly number[], reason: Reason): number[] {
  const others = [...inputs];
  for (const i of reason.inputs) others[i] = RERANKER.means[i] ?? 0;
  return others;
}
