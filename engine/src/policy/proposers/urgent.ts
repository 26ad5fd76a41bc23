import { findUrgent } from "../../analysis/find-urgent.ts";
import { intentsOpen } from "../../dialogue/frames.ts";
import type { SnapshotIntent } from "../../dialogue/snapshot.ts";
import { record, type Turn, type TurnSteps } from "../../dialogue/turn.ts";
import type { ReplyDraft } from "../../replies/replies.ts";
import type { Proposer } from "../proposer.ts";
import { startForm } from "../start-form.ts";

/** A message, or what came in a form, whatever is open. */
export interface UrgentScene {
  turn: Turn;
  texts: readonly (string | number | boolean)[];
  /** What the open form is about already. */
  open: SnapshotIntent | undefined;
}

/** What comes before everything else: whatever was open is dropped, as nobody goes on with a booking there. */
export const urgent: Proposer<UrgentScene> = {
  by: "urgent",
  isCostly: true,
  act: "request",
  dimension: "task",
  effect: "does",
  propose: async ({ turn, texts, open }) => {
    for (const text of texts) {
      const found = typeof text === "string" ? await findUrgent(turn, text) : undefined;
      if (found && found.intent.id !== open?.id)
        return { level: "sure", perform: () => startUrgent(turn, found) };
    }
    return undefined;
  },
};

async function* startUrgent(
  turn: Turn,
  { recognised, intent, said }: NonNullable<Awaited<ReturnType<typeof findUrgent>>>,
): TurnSteps<ReplyDraft> {
  for (const intent_id of intentsOpen(turn.state)) record(turn, { type: "form_cancelled", intent_id });
  record(turn, recognised.event);
  const draft = yield* startForm(turn, intent, { part: said });
  return { ...draft, decision: `"${intent.title}" goes before everything else. ${draft.decision}` };
}
