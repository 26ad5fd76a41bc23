import type { FoundAnswer } from "../dialogue/ports.ts";
import { record, type Turn } from "../dialogue/turn.ts";

/** Records what the source said, where the reply rests on it. */
export function recordKnowledge(turn: Turn, { passages, verdict, why }: FoundAnswer): void {
  record(turn, { type: "passages_found", passages, verdict, why });
}
