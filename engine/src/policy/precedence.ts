import type { Proposer } from "./proposer.ts";
import { acceptOffer, acceptOfferInForm, affirmConfirmation } from "./proposers/affirm.ts";
import { askForAgent, askForAgentInForm } from "./proposers/ask-for-agent.ts";
import { cancelForm, denyConfirmation } from "./proposers/cancel.ts";
import { changeBeforeConfirming, changeDone, changeField, changeMoment } from "./proposers/change.ts";
import * as chat from "./proposers/chitchat.ts";
import { correctDone } from "./proposers/correct.ts";
import { affirmDoubt, chooseDoubt, denyDoubt } from "./proposers/doubt.ts";
import * as follow from "./proposers/follow-up.ts";
import * as inform from "./proposers/inform.ts";
import { leaveOpen } from "./proposers/leave-open.ts";
import * as ask from "./proposers/question.ts";
import { recall, recallCode, recallInConfirmation, recallInForm, unbooked } from "./proposers/recall.ts";
import { affirmRemark, denyRemark } from "./proposers/remark.ts";
import { offerAnother, request, requestAnother, requestBoth, requestInPart } from "./proposers/request.ts";
import { shiftInConfirmation, shiftInForm } from "./proposers/shift.ts";
import { type UrgentScene, urgent } from "./proposers/urgent.ts";
import type { CollectScene, ConfirmScene, OpenScene } from "./scenes.ts";

/** What a message may be, whatever waits. */
export interface Row {
  name: string;
  /** Why it goes before what stands below. */
  because: string;
  first?: readonly Proposer<UrgentScene>[];
  /** While a form waits. */
  collecting?: readonly Proposer<CollectScene>[];
  /** While an action waits for a yes. */
  confirming?: readonly Proposer<ConfirmScene>[];
  /** While nothing waits. */
  open?: readonly Proposer<OpenScene>[];
}

/** What goes before what: of all that a message may be, what stands highest and holds is taken. */
export const PRECEDENCE: readonly Row[] = [
  {
    name: "danger",
    because: "Nobody goes on with a booking where somebody is in danger.",
    first: [urgent],
  },
  {
    name: "answer to a question about one thing",
    because: "It was asked for, and says nothing else: yes, no, a part of what is possible, an hour later.",
    collecting: [
      affirmDoubt,
      denyDoubt,
      chooseDoubt,
      affirmRemark,
      denyRemark,
      acceptOfferInForm,
      leaveOpen,
      shiftInForm,
    ],
    confirming: [shiftInConfirmation],
    open: [acceptOffer],
  },
  {
    name: "mood or small talk",
    because: "Who says nothing else wants nothing done.",
    collecting: [chat.chitchatInForm],
    confirming: [chat.chitchatInConfirmation],
    open: [chat.chitchat, chat.acknowledge],
  },
  {
    name: "cancel",
    because: "What is dropped by mistake is said again; what is done by mistake stays done.",
    collecting: [cancelForm],
  },
  {
    name: "person",
    because: "Who asks for a person doesn't want to go on with the agent.",
    collecting: [askForAgentInForm],
    open: [askForAgent],
  },
  {
    name: "recall",
    because: "It asks what was said or done, and the conversation knows it better than the source.",
    collecting: [recallInForm],
    confirming: [recallInConfirmation],
    open: [recall, recallCode],
  },
  {
    name: "correction",
    because: "Another value in what waits is no new request, and no yes to the old value.",
    collecting: [changeMoment, changeField],
    confirming: [inform.informConfirmation, changeBeforeConfirming, inform.repeatInConfirmation],
    open: [changeDone, correctDone, unbooked, chat.chitchatByMeaning],
  },
  {
    name: "answer",
    because: "What was asked for is expected.",
    collecting: [
      inform.informAndAsk,
      ask.mentionInForm,
      inform.informForm,
      inform.repeatValue,
      inform.requestAgain,
    ],
    confirming: [affirmConfirmation, denyConfirmation],
  },
  {
    name: "question on the topic",
    because: "A question without a subject means what was spoken of.",
    collecting: [follow.followUpInForm],
    confirming: [follow.followUpInConfirmation],
    open: [follow.followUp],
  },
  {
    name: "request",
    because: "An intent was taught by its maker; the source only tells.",
    collecting: [requestAnother],
    open: [requestBoth, request, requestInPart],
  },
  {
    name: "question",
    because: "What the source knows is surer than a guess.",
    collecting: [chat.chitchatBesideForm, ask.addressInForm, ask.questionInForm],
    confirming: [ask.questionInConfirmation],
    open: [ask.address, ask.question, ask.oneQuestion],
  },
  {
    name: "guess",
    because: "Nothing else was made of the message.",
    collecting: [offerAnother, ask.unknownInForm, inform.informText],
    confirming: [chat.fillerInConfirmation],
    open: [chat.chitchatInPart, chat.otherLanguage],
  },
];

/** What is asked for a candidate, in each scene, highest first. */
export interface Ranks {
  first: readonly Proposer<UrgentScene>[];
  collecting: readonly Proposer<CollectScene>[];
  confirming: readonly Proposer<ConfirmScene>[];
  open: readonly Proposer<OpenScene>[];
}

export const RANKS: Ranks = {
  first: PRECEDENCE.flatMap(({ first = [] }) => first),
  collecting: PRECEDENCE.flatMap(({ collecting = [] }) => collecting),
  confirming: PRECEDENCE.flatMap(({ confirming = [] }) => confirming),
  open: PRECEDENCE.flatMap(({ open = [] }) => open),
};
