import { askedCode } from "../../analysis/asked-code.ts";
import { asksForLast } from "../../analysis/asks-for-last.ts";
import type { Recognised } from "../../dialogue/analysis.ts";
import type { Turn } from "../../dialogue/turn.ts";
import { confirmAgain } from "../confirm-intent.ts";
import { continueForm, keepForm } from "../continue-form.ts";
import { replyWithLast } from "../correct-last.ts";
import type { Proposer } from "../proposer.ts";
import { replyUnfinished } from "../reply-beside.ts";
import { replyNothingDone, replyUnbooked } from "../reply-unbooked.ts";
import { replyWithCode } from "../reply-with-code.ts";
import type { CollectScene, ConfirmScene, OpenScene } from "../scenes.ts";

const recalling = { act: "question", dimension: "task", effect: "says" } as const;

/** "When is my appointment?", while the form of another one is open; what isn't finished is named to who asks whether it is. */
export const recallInForm: Proposer<CollectScene> = {
  ...recalling,
  by: "recall_in_form",
  propose: async ({ turn, intent, beside }) => {
    if (!asksForLast(turn, (await beside()).heard)) return undefined;
    const perform = () => {
      const last = replyWithLast(turn);
      if (turn.analysis.shows("asksDone")) return keepForm(turn, intent, replyUnfinished(turn, intent, last));
      return last ? keepForm(turn, intent, last) : continueForm(turn, intent);
    };
    return { level: "likely", perform };
  },
};

/** "Did that go through?" of what waits for a yes. */
export const recallInConfirmation: Proposer<ConfirmScene> = {
  ...recalling,
  by: "recall_in_confirmation",
  propose: ({ turn, intent }) =>
    turn.analysis.shows("asksDone")
      ? { level: "sure", perform: () => confirmAgain(turn, intent, replyNothingDone(turn)) }
      : undefined,
};

export const recall: Proposer<OpenScene> = {
  ...recalling,
  by: "recall",
  propose: ({ turn, asksForLast: isAsked, meant }) =>
    isAsked
      ? { level: "likely", perform: () => replyWithLast(turn) ?? replyWithNone(turn, meant) }
      : undefined,
};

/** "What was my code again?" */
export const recallCode: Proposer<OpenScene> = {
  ...recalling,
  by: "recall_code",
  propose: ({ turn, known }) => {
    const code = known?.verdict === "answer" ? undefined : askedCode(turn);
    return code && { level: "likely", perform: () => replyWithCode(turn, code) };
  },
};

/** A booking that this conversation doesn't have. */
export const unbooked: Proposer<OpenScene> = {
  ...recalling,
  by: "unbooked",
  propose: ({ turn, isOnBooked, meant }) =>
    isOnBooked ? { level: "likely", perform: () => replyUnbooked(turn, meant) } : undefined,
};

function replyWithNone(turn: Turn, meant: Recognised) {
  return turn.analysis.shows("asksDone") ? replyNothingDone(turn) : replyUnbooked(turn, meant);
}
