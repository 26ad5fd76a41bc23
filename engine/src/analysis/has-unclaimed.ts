import type { Turn } from "../dialogue/turn.ts";
import { isOverlapping, type Span } from "../entities/mention.ts";

/** Whether a part of the message has no word of these. */
export function hasUnclaimed({ analysis }: Turn, claims: readonly Span[]): boolean {
  return analysis.segments.some((part) => !claims.some((claim) => isOverlapping(claim, part)));
}
