import type { ScoredPhrase } from "./score-phrases.ts";

/** A phrase that seems to stand in the wrong intent. */
export interface Suspect {
  phrase: string;
  intent: number;
  /** The intent that it seems to belong to. */
  rival: number;
  /** Probability of its own intent, 0 to 1. */
  confidence: number;
  /** 0 to a half: by how much its own intent is less likely than the rival, at 0 by far. */
  margin: number;
  /** The rival is as likely as for phrases of its own. */
  is_clear: boolean;
}

/**
 * The phrases that hurt, by confident learning over judgements that haven't seen them (Northcutt et al., 2021): another
 * intent is likelier than the one they stand in. In the order of the normalised margin, then of how little speaks for
 * their own intent; clear where that other one is as likely as it is for its own phrases on average.
 */
export function findSuspects(judged: readonly ScoredPhrase[], intents: number): Suspect[] {
  const typical = typicalConfidence(judged, intents);
  const suspects = judged.flatMap(({ phrase, intent, own, rival }): Suspect[] => {
    if (rival.share <= own) return [];
    const is_clear = rival.share >= (typical[rival.intent] ?? 1);
    const margin = (own - rival.share + 1) / 2;
    return [{ phrase, intent, rival: rival.intent, confidence: own, margin, is_clear }];
  });
  return suspects.sort((a, b) => a.margin - b.margin || a.confidence - b.confidence);
}

/** How likely an intent is for its own phrases, on average. */
function typicalConfidence(judged: readonly ScoredPhrase[], intents: number): Float64Array {
  const sums = new Float64Array(intents);
  const counts = new Float64Array(intents);
  for (const { intent, own } of judged) {
    sums[intent] = (sums[intent] ?? 0) + own;
    counts[intent] = (counts[intent] ?? 0) + 1;
  }
  return sums.map((sum, intent) => ((counts[intent] ?? 0) > 0 ? sum / (counts[intent] ?? 1) : 1));
}
