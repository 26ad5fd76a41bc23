import { type CompoundQuestion, findQuestionsBeside } from "../../analysis/compound-questions.ts";
import {
  isOther,
  namesOnly,
  repeatsValue,
  saysTitle,
  textForForm,
  valuesForForm,
} from "../../analysis/parse-form-answer.ts";
import { INTENT_SCORE } from "../../dialogue/levels.ts";
import type { SnapshotIntent } from "../../dialogue/snapshot.ts";
import { recordSlots, type Turn, type TurnSteps } from "../../dialogue/turn.ts";
import type { ReplyDraft } from "../../replies/replies.ts";
import { answerKnown, joined } from "../answer-known.ts";
import { confirmIntent } from "../confirm-intent.ts";
import { continueForm } from "../continue-form.ts";
import { type Proposer, spanOf } from "../proposer.ts";
import type { CollectScene, ConfirmScene } from "../scenes.ts";

const informing = { act: "inform", dimension: "task", effect: "does" } as const;

/** "Tomorrow at nine. How much is it?": the rest of the message fills the form, and the source knows the question. */
export const informAndAsk: Proposer<CollectScene> = {
  ...informing,
  by: "inform_and_ask",
  isCostly: true,
  propose: async ({ turn, intent, beside }) => {
    if ((await beside()).isAnother) return undefined;
    const isGood = (text: string) => valuesForForm(turn, intent, { text }).length > 0;
    const found = await findQuestionsBeside(turn, isGood);
    return found && { level: "expected", perform: () => answerAndFill(turn, intent, found) };
  },
};

/** Values that the form asks for, or takes back. */
export const informForm: Proposer<CollectScene> = {
  ...informing,
  by: "inform_form",
  propose: async ({ turn, intent, stated, beside }) => {
    if ((await beside()).isAnother) return undefined;
    const values = valuesForForm(turn, intent, { stated });
    if (values.length === 0) return undefined;
    const perform = () => {
      recordSlots(turn, intent, values, "message");
      return continueForm(turn, intent);
    };
    const claims = stated.map(spanOf);
    return { level: "expected", perform, ...(claims.length > 0 ? { claims } : {}) };
  },
};

/** "No, Tuesday" of a Tuesday; "back to the booking" of booking. */
export const repeatValue: Proposer<CollectScene> = {
  ...informing,
  by: "repeat_value",
  act: "repeat",
  propose: async ({ turn, intent, beside }) => {
    const { meant, isAnother } = await beside();
    const isRepeated = !isAnother && !isOther(intent, meant) && repeatsValue(turn, intent);
    if (!isRepeated && !namesOnly(turn, intent)) return undefined;
    return { level: "expected", perform: () => continueForm(turn, intent) };
  },
};

/** The form's own intent said again, unless it is a question: "And how much is a visit?" is like booking one. */
export const requestAgain: Proposer<CollectScene> = {
  ...informing,
  by: "request_again",
  act: "request",
  propose: async ({ turn, intent, beside }) => {
    const { meant, isAnother } = await beside();
    if (isAnother || meant.intent?.id !== intent.id || turn.analysis.shows("asksWhat")) return undefined;
    // "Is there parking?" is a little like a wish for a table.
    if (meant.score < INTENT_SCORE.besideOthers && turn.analysis.shows("asks")) return undefined;
    const perform = () => {
      if (!saysTitle(turn, intent)) recordSlots(turn, intent, textForForm(turn, intent), "message");
      return continueForm(turn, intent);
    };
    return { level: "likely", perform };
  },
};

/** A few words that nobody understood are the one text that the form takes. */
export const informText: Proposer<CollectScene> = {
  ...informing,
  by: "inform_text",
  propose: async ({ turn, intent, beside }) => {
    const { meant, isAnother } = await beside();
    const values = isAnother || meant.intent ? [] : textForForm(turn, intent);
    if (values.length === 0) return undefined;
    const perform = () => {
      recordSlots(turn, intent, values, "message");
      return continueForm(turn, intent);
    };
    return { level: "possible", perform };
  },
};

export const informConfirmation: Proposer<ConfirmScene> = {
  ...informing,
  by: "inform_confirmation",
  act: "correct",
  effect: "says",
  propose: ({ turn, intent }) => {
    const values = valuesForForm(turn, intent, { stated: [] });
    if (values.length === 0) return undefined;
    const perform = () => {
      recordSlots(turn, intent, values, "message");
      return confirmIntent(turn, intent);
    };
    return { level: "expected", perform };
  },
};

export const repeatInConfirmation: Proposer<ConfirmScene> = {
  ...informing,
  by: "repeat_in_confirmation",
  act: "repeat",
  effect: "says",
  propose: ({ turn, intent }) =>
    turn.analysis.leadingPolarity() !== true && repeatsValue(turn, intent)
      ? { level: "expected", perform: () => confirmIntent(turn, intent) }
      : undefined,
};

async function* answerAndFill(
  turn: Turn,
  intent: SnapshotIntent,
  { questions, rest }: CompoundQuestion,
): TurnSteps<ReplyDraft> {
  const answer = yield* answerKnown(turn, questions);
  recordSlots(turn, intent, valuesForForm(turn, intent, { text: rest }), "message");
  const draft = yield* continueForm(turn, intent);
  return answer ? joined(answer, draft) : draft;
}
