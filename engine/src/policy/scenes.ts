import { asksForLast } from "../analysis/asks-for-last.ts";
import { chosenOffer } from "../analysis/chosen-offer.ts";
import { asksForChange, isMadeForChange } from "../analysis/find-change.ts";
import { fieldsOfLastToChange } from "../analysis/find-correction.ts";
import { findFactAsked } from "../analysis/find-fact-asked.ts";
import { ownerOfPattern } from "../analysis/owner-of-pattern.ts";
import {
  type FormAnswer,
  hearBesideForm,
  namesAnother,
  parseFormAnswer,
} from "../analysis/parse-form-answer.ts";
import { overrideIntent } from "../analysis/recognise-intent.ts";
import { acceptedOffer, dropsNothing, isFillerOnly, takesNote } from "../analysis/take-note.ts";
import { chitchatBeside, isPerhapsMood } from "../analysis/weigh-chitchat.ts";
import type { Analysis, Recognised } from "../dialogue/analysis.ts";
import { INTENT_SCORE } from "../dialogue/levels.ts";
import type { FoundAnswer } from "../dialogue/ports.ts";
import type { SnapshotIntent } from "../dialogue/snapshot.ts";
import { record, type Turn } from "../dialogue/turn.ts";
import { recogniseByEmbedding } from "./recognise-by-embedding.ts";

/** Nothing waits for an answer, or what waits was not answered. */
export interface OpenScene {
  turn: Turn;
  /** What waits for a yes. */
  over: SnapshotIntent | undefined;
  /** The one that the last reply asked about, and a yes takes; or which of those that it offered is chosen. */
  accepted: SnapshotIntent | undefined;
  /** What is meant, as far as nothing else than an intent's phrases decided it. */
  meant: Recognised;
  /** What the source surely knows, where a fact was asked for. */
  known: FoundAnswer | undefined;
  chitchat: ReturnType<Analysis["chitchat"]>;
  asksForAgent: boolean;
  /** It takes note, drops what isn't there, or says nothing at all. */
  isNote: boolean;
  asksForLast: boolean;
  change: ReturnType<typeof fieldsOfLastToChange>;
  /** It is about what was booked, whatever intent it resembles. */
  isOnBooked: boolean;
}

/** A form waits for what an intent misses. */
export interface CollectScene extends FormAnswer {
  turn: Turn;
  intent: SnapshotIntent;
  /** What the message means beside the form; see `hearBesideForm`. */
  beside(): Promise<{ heard: Recognised; meant: Recognised; isAnother: boolean }>;
}

/** An intent's action waits for a yes. */
export interface ConfirmScene {
  turn: Turn;
  intent: SnapshotIntent;
}

/** What is meant where nothing waits. */
export async function openScene(turn: Turn, over?: SnapshotIntent): Promise<OpenScene> {
  const { analysis, input } = turn;
  const byWords = await analysis.intents(input.message, { source: true, values: true });
  const accepted = acceptedOffer(turn) ?? chosenOffer(turn, byWords);
  const heard = await recogniseByEmbedding(turn, byWords);
  const isOfLast = asksForLast(turn, heard);
  const known = await findFactAsked(turn, heard);
  const change = fieldsOfLastToChange(turn, heard);
  const isOnBooked = isOfLast || change !== undefined || asksForChange(turn, heard);
  const owner = heard.score >= INTENT_SCORE.sure ? undefined : ownerOfPattern(turn, heard);
  const told = owner ? overrideIntent(heard, owner) : heard;
  const isNoRequest = isOnBooked || known !== undefined || (!owner && isPerhapsMood(turn, heard));
  const meant = isNoRequest ? overrideIntent(told, undefined) : told;
  const isOwn = meant.intent !== undefined && meant.score >= INTENT_SCORE.own;
  const scene: OpenScene = {
    turn,
    over,
    accepted,
    meant,
    known,
    chitchat: chitchatBeside(turn, meant),
    asksForAgent: analysis.shows("asksForAgent") && !(isOwn && mayOutrankPerson(turn, meant)),
    isNote: isFillerOnly(turn, meant.intent) || (!isOwn && takesNote(turn)) || dropsNothing(turn, meant),
    asksForLast: isOfLast,
    change,
    isOnBooked,
  };
  record(turn, decidedEvent(scene, heard));
  return scene;
}

/** "Can I talk to somebody about my cancellation?" cancels nothing, unless the intent is about asking for a person. */
function mayOutrankPerson({ analysis }: Turn, { intent, score }: Recognised): boolean {
  if (!intent || score >= INTENT_SCORE.exact || !analysis.shows("isOfBooked", intent.title)) return true;
  return intent.training_phrases.some((phrase) => analysis.shows("asksForAgent", phrase));
}

function decidedEvent(scene: OpenScene, heard: Recognised): Recognised["event"] {
  const { accepted, meant, chitchat, asksForAgent, isNote } = scene;
  if (accepted) return overrideIntent(heard, accepted).event;
  const isBesideTask = chitchat?.isWhole === true || asksForAgent || isNote;
  return (isBesideTask ? overrideIntent(meant, undefined) : meant).event;
}

export function collectScene(turn: Turn, intent: SnapshotIntent): CollectScene {
  const answer = parseFormAnswer(turn, intent);
  let beside: ReturnType<CollectScene["beside"]> | undefined;
  const hear = async () => {
    const { heard, meant } = await hearBesideForm(turn);
    const isAnother = namesAnother(turn, intent, { meant, stated: answer.stated });
    return { heard, meant, isAnother };
  };
  return {
    ...answer,
    turn,
    intent,
    beside: () => {
      beside ??= hear();
      return beside;
    },
  };
}

/** Whether another intent is surely meant, which is made for changing what was booked. */
export function asksAnotherToChange(
  { turn, intent }: CollectScene,
  { intent: other, score }: Recognised,
): boolean {
  if (!other || other.id === intent.id || score < INTENT_SCORE.besideOthers) return false;
  return isMadeForChange(turn, other);
}
