import type { TracedCandidate } from "@cxc/contract/candidates.ts";

/**
 * What a part of a message may be: a dialogue act of a closed list. Two exclude each other where they are of one dimension and
 * claim the same words.
 */
export type Candidate = Omit<TracedCandidate, "is_taken" | "rule">;
