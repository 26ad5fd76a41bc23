import { foreignTalk } from "../../analysis/classify-chitchat.ts";
import { mayBeText } from "../../analysis/weigh-chitchat.ts";
import { MOOD_LIKENESS } from "../../dialogue/levels.ts";
import type { FoundAnswer } from "../../dialogue/ports.ts";
import { speakerIn } from "../../dialogue/reply-context.ts";
import { entitiesOf } from "../../dialogue/snapshot.ts";
import { missingEntities, type Turn } from "../../dialogue/turn.ts";
import type { Chitchat } from "../../languages/find-chitchat.ts";
import type { ChitchatKind } from "../../languages/parts/chitchat-words.ts";
import { answerFromSource, type ReplyDraft, replyWithSentence } from "../../replies/replies.ts";
import { joined } from "../answer-known.ts";
import { confirmIntent } from "../confirm-intent.ts";
import { keepForm } from "../continue-form.ts";
import { nameUnfinished } from "../name-unfinished.ts";
import type { Proposal, Proposer } from "../proposer.ts";
import { recordKnowledge } from "../record-knowledge.ts";
import { replyBesideConfirmation, replyBesideForm, startOver } from "../reply-beside.ts";
import { replyToChitchat } from "../reply-to-chitchat.ts";
import type { CollectScene, ConfirmScene, OpenScene } from "../scenes.ts";

/** What may answer a form as well: "morning", and names such as "Salam". */
const MAY_ANSWER: ReadonlySet<ChitchatKind> = new Set(["greeting", "how_are_you"]);

const social = { act: "chitchat", dimension: "social", effect: "says" } as const;

/** What answers nothing and means no intent, whatever a form asks. */
export const chitchatInForm: Proposer<CollectScene> = {
  ...social,
  by: "chitchat_in_form",
  propose: async (scene) => {
    const { turn, intent } = scene;
    const talk = wholeTalk(turn);
    if (!talk || (talk.kind !== "danger" && mayAnswer(scene, talk))) return undefined;
    const known = isSure(talk) ? undefined : await turn.analysis.knowledge(turn.input.message);
    if (known?.verdict === "answer") return undefined;
    return { level: levelOf(talk), perform: () => replyBesideForm(turn, intent, talk) };
  },
};

/** What might have been an answer, where nothing else is made of the message. */
export const chitchatBesideForm: Proposer<CollectScene> = {
  ...social,
  by: "chitchat_beside_form",
  propose: async ({ turn, intent, beside }) => {
    const { isAnother } = await beside();
    const talk = wholeTalk(turn);
    return talk && !isAnother
      ? { level: "likely", perform: () => keepForm(turn, intent, replyToChitchat(turn, talk)) }
      : undefined;
  },
};

/** What is no yes and no no leaves the question open. */
export const chitchatInConfirmation: Proposer<ConfirmScene> = {
  ...social,
  by: "chitchat_in_confirmation",
  propose: ({ turn, intent }) => {
    const { analysis, input, snapshot } = turn;
    const talk = wholeTalk(turn);
    const isOpen =
      analysis.polarity() === undefined &&
      analysis.values(input.message, entitiesOf(snapshot, intent)).length === 0;
    if (!talk || (talk.kind !== "danger" && !isOpen)) return undefined;
    return { level: levelOf(talk), perform: () => replyBesideConfirmation(turn, intent, talk) };
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
  propose: async ({ turn, chitchat: talk }) => {
    if (!talk?.isWhole || isLike(talk)) return undefined;
    const known = talk.kind === "danger" ? await turn.analysis.knowledge(turn.input.message) : undefined;
    return { level: "sure", perform: () => replyOpenly(turn, talk, known) };
  },
};

/** What is small talk by its meaning alone: unless it corrects what was done, or the source surely knows it. */
export const chitchatByMeaning: Proposer<OpenScene> = {
  ...social,
  by: "chitchat_by_meaning",
  isCostly: true,
  propose: async ({ turn, chitchat: talk }) => {
    if (!talk?.isWhole || !isLike(talk)) return undefined;
    const known = await turn.analysis.knowledge(turn.input.message);
    if (known?.verdict === "answer" && !isSure(talk)) return undefined;
    return {
      level: "likely",
      perform: () => replyOpenly(turn, talk, talk.kind === "danger" ? known : undefined),
    };
  },
};

/** A greeting beside words that nobody understood. */
export const chitchatInPart: Proposer<OpenScene> = {
  ...social,
  by: "chitchat_in_part",
  propose: ({ turn, chitchat: talk }) =>
    talk && !talk.isWhole && !isLike(talk)
      ? { level: "possible", perform: () => replyToChitchat(turn, talk) }
      : undefined,
};

/** A message in another language, of which nothing was understood. */
export const otherLanguage: Proposer<OpenScene> = {
  ...social,
  by: "other_language",
  propose: ({ turn, meant }) => {
    const talk = meant.intent ? undefined : foreignTalk(turn.input.message, turn.language);
    return talk && { level: "possible", perform: () => replyToChitchat(turn, talk) };
  },
};

export const acknowledge: Proposer<OpenScene> = {
  ...social,
  by: "acknowledge",
  act: "acknowledge",
  propose: ({ turn, isNote }) =>
    isNote
      ? {
          level: "sure",
          perform: () =>
            replyWithSentence(
              turn,
              "acknowledged",
              "The visitor took note or dropped it, and nothing was open.",
            ),
        }
      : undefined,
};

/** Unless it gives up, or asks for a person. */
function wholeTalk({ analysis }: Turn): Chitchat | undefined {
  const talk = analysis.chitchat();
  if (!talk?.isWhole) return undefined;
  return talk.kind === "danger" || !(analysis.shows("cancels") || analysis.shows("asksForAgent"))
    ? talk
    : undefined;
}

function mayAnswer({ turn, intent, stated }: CollectScene, talk: Chitchat): boolean {
  const { kind, language } = talk;
  if (stated.length > 0 || MAY_ANSWER.has(kind)) return true;
  if (language !== undefined) return kind !== "other_language" && kind !== "thanks";
  return !isSure(talk) && mayBeText(talk, missingEntities(turn, intent));
}

function isLike({ like }: Chitchat): boolean {
  return like !== undefined;
}

/** By its words, or as good as that. */
function isSure({ kind, like }: Chitchat): boolean {
  return !like || kind === "danger" || like.likeness >= MOOD_LIKENESS.sure;
}

function levelOf({ like }: Chitchat): Proposal["level"] {
  return like ? "likely" : "sure";
}

/** `known`: what the source has to say of an emergency stands below the number. */
function replyOpenly(turn: Turn, talk: Chitchat, known: FoundAnswer | undefined): ReplyDraft {
  if (talk.kind === "start_over") return startOver(turn, talk);
  const said = replyToChitchat(turn, talk);
  const reply = talk.kind === "goodbye" ? nameUnfinished(turn, said) : said;
  const answer = known?.verdict === "answer" && answerFromSource(speakerIn(turn), known, null);
  if (!known || !answer) return reply;
  recordKnowledge(turn, known);
  return joined(reply, answer);
}
