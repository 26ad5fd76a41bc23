import type { Proposer } from "./proposer.ts";
import { acceptOffer, acceptOfferInForm, affirmConfirmation, affirmInWords } from "./proposers/affirm.ts";
import { askForAgent, askForAgentInForm } from "./proposers/ask-for-agent.ts";
import { cancelForm, cancelNothing, denyConfirmation } from "./proposers/cancel.ts";
import { changeBeforeConfirming, changeDone, changeField, changeMoment } from "./proposers/change.ts";
import * as chat from "./proposers/chitchat.ts";
import { correctDone } from "./proposers/correct.ts";
import { affirmDoubt, denyDoubt } from "./proposers/doubt.ts";
import * as follow from "./proposers/follow-up.ts";
import * as inform from "./proposers/inform.ts";
import { leaveOpen } from "./proposers/leave-open.ts";
import * as ask from "./proposers/question.ts";
import { recall, recallCode, recallInForm, unbooked } from "./proposers/recall.ts";
import { offerAnother, request, requestAnother, requestBoth, requestInPart } from "./proposers/request.ts";
import { shiftInConfirmation, shiftInForm } from "./proposers/shift.ts";
import { type UrgentScene, urgent } from "./proposers/urgent.ts";
import type { CollectScene, ConfirmScene, OpenScene } from "./scenes.ts";

/** What is asked for a candidate, in each scene by rank. */
export interface Ranks {
  first: readonly Proposer<UrgentScene>[];
  collecting: readonly Proposer<CollectScene>[];
  confirming: readonly Proposer<ConfirmScene>[];
  open: readonly Proposer<OpenScene>[];
}

/** Before all else, whatever waits. */
const FIRST: readonly Proposer<UrgentScene>[] = [urgent];

/** What a message may be while a form waits; of those that are proposed the first is taken. */
const COLLECTING: readonly Proposer<CollectScene>[] = [
  affirmDoubt,
  denyDoubt,
  acceptOfferInForm,
  leaveOpen,
  shiftInForm,
  chat.chitchatInForm,
  cancelForm,
  askForAgentInForm,
  changeMoment,
  recallInForm,
  changeField,
  inform.informAndAsk,
  inform.informForm,
  inform.repeatValue,
  inform.requestAgain,
  follow.followUpInForm,
  requestAnother,
  inform.informByModel,
  chat.chitchatBesideForm,
  ask.questionInForm,
  offerAnother,
  ask.unknownInForm,
  inform.informText,
];

/** While an action waits for a yes; what none of them proposes is answered as if nothing waited. */
const CONFIRMING: readonly Proposer<ConfirmScene>[] = [
  shiftInConfirmation,
  chat.chitchatInConfirmation,
  inform.informConfirmation,
  changeBeforeConfirming,
  inform.repeatInConfirmation,
  affirmConfirmation,
  denyConfirmation,
  affirmInWords,
  follow.followUpInConfirmation,
  ask.questionInConfirmation,
  chat.fillerInConfirmation,
];

/** While nothing waits. */
const OPEN: readonly Proposer<OpenScene>[] = [
  acceptOffer,
  chat.chitchat,
  askForAgent,
  chat.acknowledge,
  recall,
  recallCode,
  changeDone,
  correctDone,
  unbooked,
  chat.chitchatByMeaning,
  follow.followUp,
  requestBoth,
  request,
  requestInPart,
  cancelNothing,
  ask.question,
  ask.oneQuestion,
  chat.chitchatInPart,
  chat.otherLanguage,
];

export const RANKS: Ranks = { first: FIRST, collecting: COLLECTING, confirming: CONFIRMING, open: OPEN };
