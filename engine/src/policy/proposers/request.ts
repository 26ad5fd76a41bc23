import { findRequestInPart } from "../../analysis/two-requests.ts";
import { intentLevel } from "../../dialogue/levels.ts";
import { requiredEntitiesOf, type SnapshotIntent } from "../../dialogue/snapshot.ts";
import { missingEntities, record, type Turn, type TurnSteps } from "../../dialogue/turn.ts";
import type { ReplyDraft } from "../../replies/replies.ts";
import { continueForm, keepForm } from "../continue-form.ts";
import { type Proposer, spanOf } from "../proposer.ts";
import type { CollectScene, OpenScene } from "../scenes.ts";
import { startFirst, startForm } from "../start-form.ts";

const requesting = { act: "request", dimension: "task", effect: "does" } as const;

/** Another intent while a form is open. */
export const requestAnother: Proposer<CollectScene> = {
  ...requesting,
  by: "request_another",
  propose: async ({ turn, intent, beside }) => {
    const { meant } = await beside();
    const other = meant.intent;
    if (!other || other.id === intent.id) return undefined;
    const perform = () => {
      record(turn, meant.event);
      return digress(turn, other, intent);
    };
    return { level: intentLevel(meant.score, turn.snapshot.agent.threshold), perform };
  },
};

export const request: Proposer<OpenScene> = {
  ...requesting,
  by: "request",
  propose: ({ turn, meant: { intent, score } }) =>
    intent && {
      level: intentLevel(score, turn.snapshot.agent.threshold),
      perform: () => startFirst(turn, intent),
    },
};

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
      return startFirst(turn, intent);
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
