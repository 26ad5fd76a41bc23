import { INTENT_SCORE, VALUE_LOG_ODDS, VALUES_OF_BOOKED } from "../dialogue/levels.ts";
import { entitiesOf, type Snapshot, type SnapshotIntent } from "../dialogue/snapshot.ts";
import { type ExtractionContext, extractSlots, readSlots } from "../entities/extract-slots.ts";
import { isOfBooked } from "../languages/asks-change.ts";
import { asksWhat } from "../languages/asks-something.ts";
import { saysValuesAlone } from "./values-alone.ts";

const VALUES_MOST = 2;
/** Of a message of values alone: so many tell one intent. */
const TELLING_VALUES = 2;

/** What keeps an intent from being taken. */
export type Against = "opposite" | "code";

export interface WeighedIntent {
  intent: SnapshotIntent;
  /** 0 to 1. */
  score: number;
  /** How many of the values that the intent asks for the message gives; only counted where it may matter. */
  values: number;
  against?: Against;
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
  if (best >= INTENT_SCORE.beyondDoubt)
    return scored.map((one) => ({ ...one, values: 0 })).sort((a, b) => b.score - a.score);
  const wanted = Math.max(best, snapshot.agent.threshold);
  let isAsking: boolean | undefined;
  const weighed = scored.map(({ intent, score }): WeighedIntent => {
    const reachable = raised(score, VALUES_MOST);
    const entities = entitiesOf(snapshot, intent);
    if (entities.length === 0 || reachable < wanted) return { intent, score, values: 0 };
    isAsking ??= asksWhat(message, context.language);
    if (isAsking) return { intent, score, values: 0 };
    // What has to be asked back speaks for the intent all the same.
    const { slots, doubtful } = readSlots(message, entities, context);
    const values = slots.length + doubtful.length;
    return { intent, score: raised(score, Math.min(values, VALUES_MOST)), values };
  });
  return leanOnValues(
    weighed.sort((a, b) => b.score - a.score),
    message,
    { snapshot, context },
  );
}

/**
 * The same where a message is nothing but values: the intent whose form takes the most of them is meant, and none that takes
 * back or changes what was booked. Where one value says too little, or two take as many, the visitor is asked.
 */
function leanOnValues(
  weighed: WeighedIntent[],
  message: string,
  { snapshot, context }: { snapshot: Snapshot; context: ExtractionContext },
): WeighedIntent[] {
  const { threshold } = snapshot.agent;
  if ((weighed[0]?.score ?? 0) >= INTENT_SCORE.sure) return weighed;
  const all = weighed.flatMap(({ intent }) => entitiesOf(snapshot, intent));
  const entities = [...new Map(all.map((entity) => [entity.id, entity])).values()];
  if (entities.length === 0 || !saysValuesAlone(message, entities, context)) return weighed;
  const taking = weighed.map((one) => ({
    ...one,
    values: extractSlots(message, entitiesOf(snapshot, one.intent), context).length,
    isBegun: !isOfBooked(one.intent.title, context.language),
  }));
  const most = Math.max(...taking.map(({ values, isBegun }) => (isBegun ? values : 0)));
  const fitting = taking.filter(({ values, isBegun }) => isBegun && values === most);
  const isTold = fitting.length === 1 && most >= TELLING_VALUES;
  const least = isTold ? Math.max(threshold, taking[0]?.score ?? 0) : 0;
  const leaning = taking.map(({ isBegun, ...one }) => {
    const fits = isBegun && one.values === most && most > 0;
    if (fits) return { ...one, score: Math.max(one.score, isTold ? least : raised(one.score, one.values)) };
    return isBegun ? one : { ...one, score: Math.min(one.score, threshold * VALUES_OF_BOOKED) };
  });
  return leaning.sort((a, b) => b.score - a.score || b.values - a.values);
}

/** The score (0 to 1) with what so many values add to it. */
export function raised(score: number, values: number): number {
  if (score <= 0 || score >= 1) return score;
  const odds = (score / (1 - score)) * Math.exp(VALUE_LOG_ODDS * values);
  return odds / (1 + odds);
}
