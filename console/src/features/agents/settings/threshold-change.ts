import type { LastScores } from "@cxc/contract/conversations.ts";

/** Scores are kept as they were computed; a hundredth of a percent is nobody's wish. */
const NEARLY = 1e-6;

interface Thresholds {
  /** The one that is tried. */
  percent: number;
  /** The one that is saved, 0 to 1. */
  saved: number;
}

/** What another threshold would have made of the last messages, in a sentence, and which it is about. */
export function thresholdChange(
  { mode, messages }: LastScores,
  { percent, saved }: Thresholds,
): { text: string; examples: LastScores["messages"] } {
  const tried = percent / 100;
  const isTaken = (score: number, threshold: number) => score >= threshold - NEARLY;
  const changed = messages.filter(({ score }) => isTaken(score, tried) !== isTaken(score, saved));
  const last = `of the last ${messages.length.toLocaleString("en")} ${mode === "live" ? "messages" : "test messages"}`;
  const at = `At ${percent.toLocaleString("en")} %,`;
  if (Math.abs(tried - saved) < NEARLY) {
    const taken = messages.filter(({ score }) => isTaken(score, saved)).length;
    return {
      text: `${at} ${taken} ${last} ${taken === 1 ? "is" : "are"} taken for an intent.`,
      examples: [],
    };
  }
  const text =
    tried > saved
      ? `${at} ${changed.length} ${last} would no longer be taken for an intent, but looked up, or asked back about.`
      : `${at} ${changed.length} more ${last} would be taken for an intent.`;
  return { text, examples: changed };
}
