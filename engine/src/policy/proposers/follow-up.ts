import { askWithTopic, type FollowUp } from "../../analysis/ask-with-topic.ts";
import { record, type Turn, type TurnSteps } from "../../dialogue/turn.ts";
import type { ReplyDraft } from "../../replies/replies.ts";
import { answerKnown } from "../answer-known.ts";
import { confirmAgain } from "../confirm-intent.ts";
import { keepForm } from "../continue-form.ts";
import type { Proposer } from "../proposer.ts";
import { replyToIntent } from "../reply-to-intent.ts";
import type { CollectScene, ConfirmScene, OpenScene } from "../scenes.ts";

const following = { act: "question", dimension: "task", effect: "says", isCostly: true } as const;

/** A question without a subject of its own is asked with the topic. */
export const followUp: Proposer<OpenScene> = {
  ...following,
  by: "follow_up",
  propose: ({ turn }) => proposed(turn, (answer) => answer),
};

export const followUpInForm: Proposer<CollectScene> = {
  ...following,
  by: "follow_up_in_form",
  propose: ({ turn, intent }) => proposed(turn, (answer) => keepForm(turn, intent, answer)),
};

export const followUpInConfirmation: Proposer<ConfirmScene> = {
  ...following,
  by: "follow_up_in_confirmation",
  propose: ({ turn, intent }) => proposed(turn, (answer) => confirmAgain(turn, intent, answer)),
};

async function proposed(turn: Turn, within: (answer: ReplyDraft) => ReplyDraft) {
  const asked = await askWithTopic(turn);
  return asked && { level: "likely" as const, perform: () => answer(turn, asked, within) };
}

async function* answer(
  turn: Turn,
  asked: FollowUp,
  within: (answer: ReplyDraft) => ReplyDraft,
): TurnSteps<ReplyDraft | undefined> {
  const answered = "found" in asked ? yield* answerKnown(turn, [asked]) : yield* reply(turn, asked);
  return answered && { ...within(answered), asked_as: asked.text };
}

/** What its reply said is said of the topic: nobody asked for the intent itself. */
async function* reply(
  turn: Turn,
  { intent, heard }: Extract<FollowUp, { intent: unknown }>,
): TurnSteps<ReplyDraft> {
  record(turn, heard.event);
  return { ...(yield* replyToIntent(turn, intent)), intent_id: null };
}
