import type { Recognised } from "../analysis/recognise-intent.ts";
import { entitiesOf, type SnapshotIntent } from "../dialogue/snapshot.ts";
import type { Turn } from "../dialogue/turn.ts";
import { joinedParts } from "../languages/clauses-of.ts";
import { numberOf } from "../languages/number-words.ts";
import { wordsOf } from "../languages/words-of.ts";
import { plainText } from "../text/plain-text.ts";
import { recogniseClause, surerThan } from "./other-half.ts";

/** A part of a message, and the intent that it surely means. */
interface Wish {
  text: string;
  intent: SnapshotIntent;
  event: Recognised["event"];
}

/** What two parts make of one wish has to be beyond doubt. */
const SURE = 0.8;

/** The two things that a message surely wants ("book a table for tomorrow and cancel the one on friday"), in its order. */
export async function twoWishes(turn: Turn): Promise<{ first: Wish; second: Wish } | undefined> {
  for (const [head, tail] of joinedParts(turn.input.message, turn.language)) {
    if (beginsWithNumber(tail, turn.language)) continue;
    const first = await wishIn(turn, head);
    const second = first && (await wishIn(turn, tail));
    if (first && second && first.intent.id !== second.intent.id) return { first, second };
  }
  return undefined;
}

/** "2 adults and 3 kids" go on counting. */
function beginsWithNumber(text: string, language: string): boolean {
  const [word = ""] = plainText(text).split(/\s+/u, 1);
  return /^\d/u.test(word) || numberOf(word, wordsOf(language)) !== undefined;
}

async function wishIn(turn: Turn, text: string): Promise<Wish | undefined> {
  const { intent, score, event } = await recogniseClause(turn, text);
  if (!intent || score < Math.max(SURE, surerThan(turn.snapshot.agent.threshold))) return undefined;
  const isDone = intent.action_id !== null || entitiesOf(turn.snapshot, intent).length > 0;
  return isDone ? { text, intent, event } : undefined;
}
