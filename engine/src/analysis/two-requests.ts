import type { Recognised, Segment } from "../dialogue/analysis.ts";
import { INTENT_SCORE, partScore } from "../dialogue/levels.ts";
import { entitiesOf, type SnapshotIntent } from "../dialogue/snapshot.ts";
import type { Turn } from "../dialogue/turn.ts";
import { joinedParts } from "../languages/clauses-of.ts";
import { numberOf } from "../languages/number-words.ts";
import { wordsOf } from "../languages/words-of.ts";
import { plainText } from "../text/plain-text.ts";

/** A part of a message, and the intent that it surely means. */
interface RequestedPart {
  text: string;
  intent: SnapshotIntent;
  event: Recognised["event"];
}

/** The two things that a message surely wants ("book a table for tomorrow and cancel the one on friday"), in its order. */
export async function findTwoRequests(
  turn: Turn,
): Promise<{ first: RequestedPart; second: RequestedPart } | undefined> {
  for (const [head, tail] of joinedParts(turn.input.message, turn.language)) {
    if (beginsWithNumber(tail, turn.language)) continue;
    const first = await requestIn(turn, head);
    const second = first && (await requestIn(turn, tail));
    if (first && second && first.intent.id !== second.intent.id) return { first, second };
  }
  return undefined;
}

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

/** "2 adults and 3 kids" go on counting. */
function beginsWithNumber(text: string, language: string): boolean {
  const [word = ""] = plainText(text).split(/\s+/u, 1);
  return /^\d/u.test(word) || numberOf(word, wordsOf(language)) !== undefined;
}

async function requestIn({ snapshot, analysis }: Turn, text: string): Promise<RequestedPart | undefined> {
  const { intent, score, event } = await analysis.intents(text, { source: true, values: true });
  const least = Math.max(INTENT_SCORE.besideOthers, partScore(snapshot.agent.threshold));
  if (!intent || score < least) return undefined;
  const isDone = intent.action_id !== null || entitiesOf(snapshot, intent).length > 0;
  return isDone ? { text, intent, event } : undefined;
}
