import type { Recognised } from "../analysis/recognise-intent.ts";
import { requiredEntitiesOf } from "../dialogue/snapshot.ts";
import { extractionContext, type Turn } from "../dialogue/turn.ts";
import { extractSlots } from "../entities/extract-slots.ts";
import { asksWhat } from "../languages/asks-something.ts";

/** What is surer than this is how the intent is asked for: "When can I come?" */
const SURE = 0.9;

/**
 * Whether a message asks for a fact although it is like the phrases of an intent that would ask back: "What does a double room
 * cost?" is no booking where the data source surely knows the price. A day or a time in it is somebody's plan.
 */
export function asksForFact(turn: Turn, { intent, score }: Recognised): boolean {
  const { snapshot, input, language } = turn;
  if (!intent || score >= SURE || requiredEntitiesOf(snapshot, intent).length === 0) return false;
  if (!asksWhat(input.message, language)) return false;
  const moments = requiredEntitiesOf(snapshot, intent).filter(({ data_type }) =>
    ["date", "time"].includes(data_type),
  );
  return extractSlots(input.message, moments, extractionContext(turn)).length === 0;
}
