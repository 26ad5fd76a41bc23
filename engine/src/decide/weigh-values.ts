import { entitiesOf, type Snapshot, type SnapshotIntent } from "../snapshot.ts";
import { asksWhat } from "../texts/asks-something.ts";
import { type ExtractionContext, extractSlots } from "../understand/entities/extract-slots.ts";

/** Log odds for each value that an intent asks for; see decision 049. */
const VALUE_WORTH = 0.8;
const VALUES_MOST = 2;
/** What is surer than this needs no more evidence, and what is far behind gains nothing by any. */
const SURE = 0.95;

export interface WeighedIntent {
  intent: SnapshotIntent;
  /** 0 to 1. */
  score: number;
  /** How many of the values that the intent asks for the message gives; only counted where it may matter. */
  values: number;
}

/**
 * The scored intents, best first, with what the message gives of the values that they ask for: "four people on 17
 * August" speaks for the one that wants guests and a day. What asks "how much" or "when" gives no values.
 */
export function weighValues(
  scored: readonly { intent: SnapshotIntent; score: number }[],
  message: string,
  { snapshot, context }: { snapshot: Snapshot; context: ExtractionContext },
): WeighedIntent[] {
  const best = Math.max(...scored.map(({ score }) => score), 0);
  const wanted = Math.max(best, snapshot.agent.threshold);
  let isAsking: boolean | undefined;
  const weighed = scored.map(({ intent, score }): WeighedIntent => {
    const reachable = raised(score, VALUES_MOST);
    const entities = entitiesOf(snapshot, intent);
    if (entities.length === 0 || score >= SURE || reachable < wanted) return { intent, score, values: 0 };
    isAsking ??= asksWhat(message, context.language);
    if (isAsking) return { intent, score, values: 0 };
    const values = extractSlots(message, entities, context).length;
    return { intent, score: raised(score, Math.min(values, VALUES_MOST)), values };
  });
  return weighed.sort((a, b) => b.score - a.score);
}

function raised(score: number, values: number): number {
  if (score <= 0 || score >= 1) return score;
  const odds = (score / (1 - score)) * Math.exp(VALUE_WORTH * values);
  return odds / (1 + odds);
}
