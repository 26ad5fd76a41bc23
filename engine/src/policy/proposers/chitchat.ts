import type { ChitchatKind } from "../../languages/parts/chitchat-words.ts";
import { replyWithSentence } from "../../replies/replies.ts";
import { confirmAgain, confirmIntent } from "../confirm-intent.ts";
import { keepForm } from "../continue-form.ts";
import type { Proposer } from "../proposer.ts";
import { replyToChitchat } from "../reply-to-chitchat.ts";
import type { CollectScene, ConfirmScene, OpenScene } from "../scenes.ts";

/** What answers nothing and means no intent, whatever a form asks: "thanks a lot" is a little like cancelling. */
const BESIDE_FORM: ReadonlySet<ChitchatKind> = new Set(["are_you_bot", "waiting", "thanks", "goodbye"]);

const social = { act: "chitchat", dimension: "social", effect: "says" } as const;

/** The question whether this is a person, a mere thanks or goodbye, and a wish for a moment. */
export const chitchatInForm: Proposer<CollectScene> = {
  ...social,
  by: "chitchat_in_form",
  propose: ({ turn, intent, stated }) => {
    const talk = turn.analysis.chitchat();
    return talk?.isWhole && BESIDE_FORM.has(talk.kind) && stated.length === 0
      ? { level: "sure", perform: () => keepForm(turn, intent, replyToChitchat(turn, talk)) }
      : undefined;
  },
};

/** Any other, where nothing else is made of the message. */
export const chitchatBesideForm: Proposer<CollectScene> = {
  ...social,
  by: "chitchat_beside_form",
  propose: async ({ turn, intent, beside }) => {
    const { isAnother } = await beside();
    const talk = turn.analysis.chitchat();
    return talk?.isWhole && !isAnother
      ? { level: "likely", perform: () => keepForm(turn, intent, replyToChitchat(turn, talk)) }
      : undefined;
  },
};

/** Who asks before they say yes whether a machine asks is told. */
export const chitchatInConfirmation: Proposer<ConfirmScene> = {
  ...social,
  by: "chitchat_in_confirmation",
  propose: ({ turn, intent }) => {
    const talk = turn.analysis.chitchat();
    return talk?.isWhole && talk.kind === "are_you_bot"
      ? { level: "sure", perform: () => confirmAgain(turn, intent, replyToChitchat(turn, talk)) }
      : undefined;
  },
};

export const fillerInConfirmation: Proposer<ConfirmScene> = {
  ...social,
  by: "filler_in_confirmation",
  propose: ({ turn, intent }) =>
    turn.analysis.shows("isFiller")
      ? { level: "likely", perform: () => confirmIntent(turn, intent) }
      : undefined,
};

export const chitchat: Proposer<OpenScene> = {
  ...social,
  by: "chitchat",
  propose: ({ turn, chitchat: talk }) =>
    talk?.isWhole ? { level: "sure", perform: () => replyToChitchat(turn, talk) } : undefined,
};

/** A greeting beside words that nobody understood. */
export const chitchatInPart: Proposer<OpenScene> = {
  ...social,
  by: "chitchat_in_part",
  propose: ({ turn, chitchat: talk }) =>
    talk ? { level: "possible", perform: () => replyToChitchat(turn, talk) } : undefined,
};

export const acknowledge: Proposer<OpenScene> = {
  ...social,
  by: "acknowledge",
  act: "acknowledge",
  propose: ({ turn, isNote }) =>
    isNote
      ? {
          level: "sure",
          perform: () => replyWithSentence(turn, "acknowledged", "The visitor took note and wanted nothing."),
        }
      : undefined,
};
