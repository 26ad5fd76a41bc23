import type { SnapshotIntent } from "../../dialogue/snapshot.ts";
import { record, type Turn } from "../../dialogue/turn.ts";
import { replyWithSentence } from "../../replies/replies.ts";
import type { Proposer } from "../proposer.ts";
import type { CollectScene, ConfirmScene } from "../scenes.ts";

const cancelling = { act: "cancel", dimension: "task", effect: "says" } as const;

export const cancelForm: Proposer<CollectScene> = {
  ...cancelling,
  by: "cancel_form",
  propose: ({ turn, intent }) =>
    turn.analysis.shows("cancels")
      ? { level: "sure", perform: () => cancelled(turn, intent, "The pending form was cancelled.") }
      : undefined,
};

export const denyConfirmation: Proposer<ConfirmScene> = {
  ...cancelling,
  by: "deny_confirmation",
  act: "deny",
  propose: ({ turn, intent }) =>
    turn.analysis.leadingPolarity() === false || turn.analysis.shows("cancels")
      ? { level: "expected", perform: () => cancelled(turn, intent, "The visitor said no.") }
      : undefined,
};

export function cancelled(turn: Turn, intent: SnapshotIntent, decision: string) {
  record(turn, { type: "form_cancelled", intent_id: intent.id });
  return replyWithSentence(turn, "cancelled", decision);
}
