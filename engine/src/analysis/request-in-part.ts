import type { Recognised, Segment } from "../dialogue/analysis.ts";
import { partScore } from "../dialogue/levels.ts";
import type { SnapshotIntent } from "../dialogue/snapshot.ts";
import type { Turn } from "../dialogue/turn.ts";

/** The part of a message that surely means an intent, where the whole means none; the surest of them. */
export async function findRequestInPart({
  snapshot,
  analysis,
}: Turn): Promise<{ segment: Segment; recognised: Recognised; intent: SnapshotIntent } | undefined> {
  const { segments } = analysis;
  if (segments.length < 2) return undefined;
  const least = partScore(snapshot.agent.threshold);
  let best: Awaited<ReturnType<typeof findRequestInPart>>;
  for (const segment of segments) {
    const recognised = await analysis.intents(segment.text, { source: true, values: true });
    const { intent, score } = recognised;
    if (intent && score >= Math.max(least, best?.recognised.score ?? 0))
      best = { segment, recognised, intent };
  }
  return best;
}
