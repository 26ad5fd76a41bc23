import { askedRemarks } from "../../dialogue/remarks.ts";
import type { SnapshotIntent } from "../../dialogue/snapshot.ts";
import { record, type Turn, type TurnSteps } from "../../dialogue/turn.ts";
import type { ReplyDraft } from "../../replies/replies.ts";
import { continueForm } from "../continue-form.ts";
import { said } from "../keep-remarks.ts";
import type { Proposal, Proposer } from "../proposer.ts";
import type { CollectScene } from "../scenes.ts";

const answering = { dimension: "repair", effect: "says" } as const;

/** A mere yes to what the last reply offered to note keeps it. */
export const affirmRemark: Proposer<CollectScene> = {
  ...answering,
  by: "affirm_remark",
  act: "affirm",
  propose: ({ turn, intent }) => answered(turn, true, () => keep(turn, intent)),
};

/** A mere no drops it. */
export const denyRemark: Proposer<CollectScene> = {
  ...answering,
  by: "deny_remark",
  act: "deny",
  propose: ({ turn, intent }) =>
    answered(turn, false, () => {
      record(turn, { type: "remark_dropped", intent_id: intent.id });
      return continueForm(turn, intent);
    }),
};

function answered(turn: Turn, isYes: boolean, perform: Proposal["perform"]): Proposal | undefined {
  const isAnswer = askedRemarks(turn.state).length > 0 && turn.analysis.polarity() === isYes;
  return isAnswer ? { level: "expected", perform } : undefined;
}

async function* keep(turn: Turn, intent: SnapshotIntent): TurnSteps<ReplyDraft> {
  const texts = askedRemarks(turn.state).map(({ text }) => text);
  const draft = yield* continueForm(turn, intent);
  return { ...draft, markdown: `${said(turn, texts, "noted")}\n\n${draft.markdown}` };
}
