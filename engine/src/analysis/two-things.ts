import type { Recognised, Segment } from "../dialogue/analysis.ts";
import { INTENT_SCORE } from "../dialogue/levels.ts";
import type { FoundAnswer } from "../dialogue/ports.ts";
import { entitiesOf, type SnapshotIntent } from "../dialogue/snapshot.ts";
import type { Turn } from "../dialogue/turn.ts";
import { joinedParts } from "../languages/clauses-of.ts";
import { numberOf } from "../languages/number-words.ts";
import { wordsOf } from "../languages/words-of.ts";
import { plainText } from "../text/plain-text.ts";
import { ownerOfPattern } from "./owner-of-pattern.ts";

/** A half of a message, and what it wants: something done or asked for by an intent, or said by the data source. */
export type WantedThing = Pick<Segment, "text"> & {
  /** It leaves no doubt by itself. */
  isSure: boolean;
} & ({ intent: SnapshotIntent; event: Recognised["event"] } | { intent?: undefined; found: FoundAnswer });

/**
 * The two things that a message wants ("book a table for tomorrow and cancel the one on friday", "are you open on sunday and i'd
 * like to come"), in its order, each by itself. Undefined where it wants one.
 */
export async function findTwoThings(turn: Turn): Promise<[WantedThing, WantedThing] | undefined> {
  for (const [head, tail] of joinedParts(turn.input.message, turn.language)) {
    if (beginsWithNumber(tail, turn.language)) continue;
    const first = await wantedBy(turn, head);
    const second = first && (await wantedBy(turn, tail));
    if (first && second && isOther(first, second) && areMeant(turn, first, second)) return [first, second];
  }
  return undefined;
}

/** Whether an intent does or asks for something, and doesn't only reply. */
export function isRequest({ snapshot }: Turn, intent: SnapshotIntent): boolean {
  return intent.action_id !== null || entitiesOf(snapshot, intent).length > 0;
}

async function wantedBy(turn: Turn, text: string): Promise<WantedThing | undefined> {
  const { analysis, snapshot } = turn;
  const heard = await analysis.intents(text, { source: true, values: true });
  const owner = ownerOfPattern(turn, heard, text);
  const intent = owner ?? heard.intent;
  if (intent)
    return { text, intent, event: heard.event, isSure: !!owner || heard.score >= INTENT_SCORE.besideOthers };
  if (!analysis.shows("asks", text) || heard.score >= snapshot.agent.threshold) return undefined;
  const found = await analysis.knowledge(text);
  return found?.verdict === "answer" && found.answer ? { text, found, isSure: true } : undefined;
}

/** What is asked beside a request is surely asked; two requests are both sure. */
function areMeant(turn: Turn, ...things: readonly WantedThing[]): boolean {
  const requests = things.filter(({ intent }) => intent && isRequest(turn, intent));
  return things.every((thing) => thing.isSure || (requests.length === 1 && requests.includes(thing)));
}

function isOther(one: WantedThing, other: WantedThing): boolean {
  if (one.intent && other.intent) return one.intent.id !== other.intent.id;
  if (one.intent || other.intent) return true;
  return one.found.answer?.quote !== other.found.answer?.quote;
}

/** "2 adults and 3 kids" go on counting. */
function beginsWithNumber(text: string, language: string): boolean {
  const [word = ""] = plainText(text).split(/\s+/u, 1);
  return /^\d/u.test(word) || numberOf(word, wordsOf(language)) !== undefined;
}
