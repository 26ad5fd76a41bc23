import { type ShiftAnswer, shiftAnswer } from "../../analysis/shift-answer.ts";
import type { SnapshotIntent } from "../../dialogue/snapshot.ts";
import { recordSlots, type Turn, type TurnSteps } from "../../dialogue/turn.ts";
import type { ReplyDraft } from "../../replies/replies.ts";
import { askAnew } from "../ask-anew.ts";
import { confirmIntent } from "../confirm-intent.ts";
import { continueForm } from "../continue-form.ts";
import type { Proposer } from "../proposer.ts";
import type { CollectScene, ConfirmScene } from "../scenes.ts";

const shifting = { act: "correct", dimension: "task", effect: "says" } as const;

/** "An hour later" of the hour that the form has. */
export const shiftInForm: Proposer<CollectScene> = {
  ...shifting,
  by: "shift_in_form",
  propose: ({ turn, intent }) => proposalFor(turn, intent, () => continueForm(turn, intent)),
};

/** The same of what waits for a yes. */
export const shiftInConfirmation: Proposer<ConfirmScene> = {
  ...shifting,
  by: "shift_in_confirmation",
  propose: ({ turn, intent }) => proposalFor(turn, intent, () => confirmIntent(turn, intent)),
};

function proposalFor(turn: Turn, intent: SnapshotIntent, goOn: () => ReplyDraft | TurnSteps<ReplyDraft>) {
  const shift = shiftAnswer(turn, intent);
  return shift && { level: "expected" as const, perform: () => move(turn, intent, { shift, goOn }) };
}

/** Where the amount is not known, or leads beyond the limits, the new value is asked for. */
function move(
  turn: Turn,
  intent: SnapshotIntent,
  { shift, goOn }: { shift: ShiftAnswer; goOn: () => ReplyDraft | TurnSteps<ReplyDraft> },
) {
  const { entity, values, isBeyond } = shift;
  if (values.length === 0) return askAnew(turn, intent, [entity], isBeyond ? entity : undefined);
  recordSlots(turn, intent, values, "message");
  return goOn();
}
