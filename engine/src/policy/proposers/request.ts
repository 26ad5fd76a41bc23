import { isOther } from "../../analysis/parse-form-answer.ts";
import { overrideIntent } from "../../analysis/recognise-intent.ts";
import { findRequestInPart } from "../../analysis/request-in-part.ts";
import { findTwoThings, isRequest } from "../../analysis/two-things.ts";
import type { Recognised } from "../../dialogue/analysis.ts";
import { INTENT_DOUBT, INTENT_SCORE, intentLevel } from "../../dialogue/levels.ts";
import { entitiesOf, requiredEntitiesOf, type SnapshotIntent } from "../../dialogue/snapshot.ts";
import { missingEntities, record, type Turn, type TurnSteps } from "../../dialogue/turn.ts";
import { decline, type ReplyDraft } from "../../replies/replies.ts";
import { continueForm, keepForm } from "../continue-form.ts";
import { type Proposer, spanOf } from "../proposer.ts";
import type { CollectScene, OpenScene } from "../scenes.ts";
import { startBoth } from "../start-both.ts";
import { startForm } from "../start-form.ts";

const requesting = { act: "request", dimension: "task", effect: "does" } as const;

/** Surely another intent while a form is open, or one that only replies. */
export const requestAnother: Proposer<CollectScene> = {
  ...requesting,
  by: "request_another",
  propose: async ({ turn, intent, beside }) => {
    const { meant } = await beside();
    const other = meant.intent;
    if (!other || other.id === intent.id || isDoubtfulBeside(turn, meant, intent)) return undefined;
    const perform = () => {
      record(turn, meant.event);
      return digress(turn, other, intent);
    };
    return { level: intentLevel(meant.score, turn.snapshot.agent.threshold), perform };
  },
};

/** Perhaps another intent, which would begin something: it is offered, and the form stays. */
export const offerAnother: Proposer<CollectScene> = {
  ...requesting,
  by: "offer_another",
  effect: "says",
  propose: async ({ turn, intent, beside }) => {
    const { meant } = await beside();
    if (!isOther(intent, meant)) return undefined;
    const perform = () => keepForm(turn, intent, { ...offer(turn, meant), outcome: "form" });
    return { level: "possible", perform };
  },
};

/** Two things in one message. */
export const requestBoth: Proposer<OpenScene> = {
  ...requesting,
  by: "request_both",
  isCostly: true,
  propose: async ({ turn, isOnBooked }) => {
    const things = isOnBooked ? undefined : await findTwoThings(turn);
    return things && { level: "sure", perform: () => startBoth(turn, things) };
  },
};

export const request: Proposer<OpenScene> = {
  ...requesting,
  by: "request",
  propose: ({ turn, meant, over }) => {
    const { intent, score } = meant;
    if (!intent) return undefined;
    const level = intentLevel(score, turn.snapshot.agent.threshold);
    if (over && over.id !== intent.id && isDoubtfulBeside(turn, meant, over))
      return { level, perform: () => offer(turn, meant) };
    const other = over ? undefined : nearRequest(turn, meant);
    if (other) return { level: "possible", perform: () => askWhich(turn, meant, other) };
    return { level, perform: () => startForm(turn, intent) };
  },
};

/** Whether what would begin something is not surely meant in spite of what waits. */
function isDoubtfulBeside(turn: Turn, { intent, score }: Recognised, over: SnapshotIntent): boolean {
  if (!intent || score >= INTENT_SCORE.besideOthers) return false;
  const begins = intent.action_id !== null || requiredEntitiesOf(turn.snapshot, intent).length > 0;
  return begins && !givesOwnValue(turn, intent, over);
}

/** Whether the message has a value that this intent alone takes: an order's number beside the form of a repair. */
function givesOwnValue({ snapshot, analysis, input }: Turn, intent: SnapshotIntent, over: SnapshotIntent) {
  const others = new Set(entitiesOf(snapshot, over).map(({ id }) => id));
  const own = entitiesOf(snapshot, intent).filter(
    ({ id, data_type }) => !others.has(id) && (data_type === "pattern" || data_type === "choice"),
  );
  return own.length > 0 && analysis.values(input.message, own).length > 0;
}

/** Another intent that may be meant as well, where either would begin something, and neither its words nor a value tell which. */
function nearRequest(turn: Turn, { intent, candidates }: Recognised): SnapshotIntent | undefined {
  const [best, second] = candidates;
  if (!intent || !second || best?.intent !== intent) return undefined;
  if (best.byWords >= turn.snapshot.agent.threshold + INTENT_DOUBT) return undefined;
  if (best.score - second.score > INTENT_DOUBT) return undefined;
  const isDoubtful = [intent, second.intent].every((one) => isRequest(turn, one));
  return isDoubtful && !givesOwnValue(turn, intent, second.intent) ? second.intent : undefined;
}

/** What was said is kept until one of them is chosen. */
function askWhich(turn: Turn, meant: Recognised, other: SnapshotIntent): ReplyDraft {
  record(turn, overrideIntent(meant, undefined).event);
  const near = meant.candidates.slice(0, 2);
  const decision = `"${meant.intent?.title}" and "${other.title}" are near to each other: the visitor is asked which.`;
  return { ...decline(turn, { near }), outcome: "form", decision };
}

function offer(turn: Turn, { intent, score }: Recognised): ReplyDraft {
  return decline(turn, { near: intent ? [{ intent, score }] : [] });
}

/** A part of the message surely means an intent, where the whole means none. */
export const requestInPart: Proposer<OpenScene> = {
  ...requesting,
  by: "request_in_part",
  isCostly: true,
  propose: async ({ turn }) => {
    const part = await findRequestInPart(turn);
    if (!part) return undefined;
    const { segment, recognised, intent } = part;
    const perform = () => {
      record(turn, recognised.event);
      return startForm(turn, intent);
    };
    return { level: "likely", claims: [spanOf(segment)], perform };
  },
};

/** What only replies is answered, and the form stays; an intent that has to ask takes the form's place. */
async function* digress(turn: Turn, other: SnapshotIntent, intent: SnapshotIntent): TurnSteps<ReplyDraft> {
  const isSimple =
    requiredEntitiesOf(turn.snapshot, other).length === 0 && missingEntities(turn, intent).length > 0;
  return isSimple ? keepForm(turn, intent, yield* continueForm(turn, other)) : yield* startForm(turn, other);
}
