import { findOneQuestion } from "../../analysis/compound-questions.ts";
import { asksAnything } from "../../analysis/leaning.ts";
import { asksBeside, isOther, textForForm } from "../../analysis/parse-form-answer.ts";
import { overrideIntent } from "../../analysis/recognise-intent.ts";
import type { FoundAnswer } from "../../dialogue/ports.ts";
import { sentencesIn, speakerIn } from "../../dialogue/reply-context.ts";
import { onlyReplies, type SnapshotIntent } from "../../dialogue/snapshot.ts";
import { record, type Turn, type TurnSteps } from "../../dialogue/turn.ts";
import type { ExtractedSlot } from "../../entities/extract-slots.ts";
import { answerFromSource, decline, type ReplyDraft } from "../../replies/replies.ts";
import { answerAddress } from "../answer-address.ts";
import { answerByModel } from "../answer-by-model.ts";
import { answerKnown } from "../answer-known.ts";
import { answerOpenQuestion } from "../answer-open-question.ts";
import { confirmAgain } from "../confirm-intent.ts";
import { continueForm, keepForm } from "../continue-form.ts";
import { replyWithLast } from "../correct-last.ts";
import { type Proposer, spanOf } from "../proposer.ts";
import { recordKnowledge } from "../record-knowledge.ts";
import { replyToIntent } from "../reply-to-intent.ts";
import type { CollectScene, ConfirmScene, OpenScene } from "../scenes.ts";

const questioning = { act: "question", dimension: "task", effect: "says" } as const;

/**
 * What the source says beside a form; a mere perhaps only to what asks something. A statement is no question where it may be
 * the text that the form asks for: "calle Mayor 14" is like the office's address.
 */
export const questionInForm: Proposer<CollectScene> = {
  ...questioning,
  by: "question_in_form",
  isCostly: true,
  propose: async ({ turn, intent, beside }) => {
    const { meant, isAnother } = await beside();
    if (isAnother || isOther(intent, meant)) return undefined;
    if (textForForm(turn, intent).length > 0 && !asksAnything(turn)) return undefined;
    const found = await turn.analysis.knowledge(turn.input.message);
    if (!found) return undefined;
    return {
      level: found.verdict === "answer" ? "sure" : "possible",
      perform: () => answerInForm(turn, intent, found),
    };
  },
};

/** A question in which a value of the form merely stands fills nothing; what nobody can answer offers that value. */
export const mentionInForm: Proposer<CollectScene> = {
  ...questioning,
  by: "mention_in_form",
  isCostly: true,
  propose: async ({ turn, intent, stated, beside }) => {
    const mentioned = stated.find(({ value }) => value !== turn.input.message.trim());
    if (!mentioned || turn.analysis.shows("asksForAgent") || !asksBeside(turn, intent)) return undefined;
    const { meant } = await beside();
    if (meant.intent && isOther(intent, meant) && !onlyReplies(turn.snapshot, meant.intent)) return undefined;
    return { level: "likely", perform: () => answerOrOffer(turn, intent, mentioned) };
  },
};

/** A question that the source doesn't know is no answer to the form. */
export const unknownInForm: Proposer<CollectScene> = {
  ...questioning,
  by: "unknown_in_form",
  propose: async ({ turn, intent, beside }) => {
    const { meant, isAnother } = await beside();
    if (isAnother || isOther(intent, meant) || !turn.analysis.shows("asks")) return undefined;
    return { level: "possible", perform: () => keepForm(turn, intent, decline(turn)) };
  },
};

/** A question about something else, whatever day or number it mentions. */
export const questionInConfirmation: Proposer<ConfirmScene> = {
  ...questioning,
  by: "question_in_confirmation",
  propose: ({ turn, intent }) => {
    if (turn.analysis.shows("asksForAgent") || !asksBeside(turn, intent)) return undefined;
    return { level: "likely", perform: () => answerAndConfirm(turn, intent) };
  },
};

export const address: Proposer<OpenScene> = {
  ...questioning,
  by: "address",
  propose: ({ turn }) => {
    const answer = answerAddress(turn);
    return answer && { level: "sure", perform: () => answer };
  },
};

export const addressInForm: Proposer<CollectScene> = {
  ...questioning,
  by: "address_in_form",
  propose: ({ turn, intent }) => {
    const answer = answerAddress(turn);
    return answer && { level: "sure", perform: () => keepForm(turn, intent, answer) };
  },
};

export const question: Proposer<OpenScene> = {
  ...questioning,
  by: "question",
  isCostly: true,
  propose: async ({ turn, meant, known }) => {
    const found = known ?? (await turn.analysis.knowledge(turn.input.message));
    if (!found) return undefined;
    return {
      level: found.verdict === "answer" ? "sure" : "possible",
      perform: () => answerOpenQuestion(turn, found, meant),
    };
  },
};

export const oneQuestion: Proposer<OpenScene> = {
  ...questioning,
  by: "one_question",
  isCostly: true,
  propose: async ({ turn }) => {
    const known = await findOneQuestion(turn);
    return (
      known && {
        level: "likely",
        claims: [spanOf(known)],
        perform: () => answerKnown(turn, [known]),
      }
    );
  },
};

async function* answerInForm(
  turn: Turn,
  intent: SnapshotIntent,
  found: FoundAnswer,
): TurnSteps<ReplyDraft | undefined> {
  recordKnowledge(turn, found);
  const isPerhaps = found.verdict === "hedge" && !turn.analysis.shows("asks");
  if (found.verdict === "refuse" || isPerhaps) return undefined;
  const question = turn.input.message;
  const worded = yield* answerByModel(turn, found, { question, intent: undefined });
  const answer = worded ?? answerFromSource(speakerIn(turn), found, null);
  return answer && keepForm(turn, intent, answer);
}

async function* answerOrOffer(
  turn: Turn,
  intent: SnapshotIntent,
  { entity_id, value }: ExtractedSlot,
): TurnSteps<ReplyDraft> {
  const answered = yield* answerWithoutBeginning(turn);
  if (answered.outcome !== "unanswered") return keepForm(turn, intent, answered);
  const doubt = { entity_id, value, why: "mentioned" as const };
  const offered = yield* continueForm(turn, intent, { doubt });
  return { ...offered, markdown: [sentencesIn(turn).unknown, offered.markdown].join("\n\n") };
}

async function* answerAndConfirm(turn: Turn, intent: SnapshotIntent): TurnSteps<ReplyDraft> {
  return confirmAgain(turn, intent, yield* answerWithoutBeginning(turn));
}

/** What is known without beginning anything else: what was done last, an intent that only replies, or the source. */
async function* answerWithoutBeginning(turn: Turn): TurnSteps<ReplyDraft> {
  const { analysis, input } = turn;
  if (analysis.shows("asksForOwn"))
    return replyWithLast(turn) ?? decline(turn, { instead: "nothing_booked" });
  const heard = await analysis.intents(input.message, { source: true });
  const other = heard.intent && onlyReplies(turn.snapshot, heard.intent) ? heard.intent : undefined;
  record(turn, overrideIntent(heard, other).event);
  if (other) return yield* replyToIntent(turn, other);
  const address = answerAddress(turn);
  if (address) return address;
  const found = await analysis.knowledge(input.message);
  const answer = found && (yield* answerOpenQuestion(turn, found, { candidates: [] }));
  return answer ?? decline(turn);
}
