import type { Recognised } from "../dialogue/analysis.ts";
import { offered } from "../dialogue/frames.ts";
import { INTENT_SCORE } from "../dialogue/levels.ts";
import { sentencesIn } from "../dialogue/reply-context.ts";
import { findIntent, type SnapshotIntent } from "../dialogue/snapshot.ts";
import type { Turn } from "../dialogue/turn.ts";
import { phraseOf } from "../languages/bare-phrase.ts";
import { textsFor } from "../languages/texts-for.ts";

/** The one intent that the last reply asked about, or said that it dropped, where the message is a mere yes to it. */
export function acceptedOffer(turn: Turn): SnapshotIntent | undefined {
  const { snapshot, analysis, state } = turn;
  const offer = offered(state);
  if (offer?.is_asked && analysis.polarity() === true)
    return snapshot.intents.find(({ title }) => title === offer.titles[0]);
  const { dropped } = state;
  return dropped?.turn === state.turns - 1 && saysYesAfterAll(turn)
    ? findIntent(snapshot, dropped.intent_id)
    : undefined;
}

/** "Actually yes" after a no; an "ok" takes note. */
function saysYesAfterAll({ analysis, input, language }: Turn): boolean {
  const [yes = ""] = textsFor(language).yesWords;
  const isMere = analysis.polarity() === true || analysis.shows("isFiller");
  return isMere && phraseOf(input.message).split(" ").includes(yes);
}

/**
 * Whether no word of a message means anything ("lol ok"): so short a text resembles whatever is short, so only an intent
 * that has it as a phrase takes it.
 */
export function isFillerOnly({ input, analysis, snapshot }: Turn, intent?: SnapshotIntent): boolean {
  if (snapshot.agent.small_talk === false || analysis.polarity() !== undefined) return false;
  const said = phraseOf(input.message);
  return analysis.shows("isFiller") && !intent?.training_phrases.some((phrase) => phraseOf(phrase) === said);
}

/**
 * Whether a message is a yes or no that only takes note ("all right"): it begins nothing. A bare yes is more than that
 * unless something was just done, and so is what answers a question in the reply before it.
 */
export function takesNote(turn: Turn): boolean {
  const { input, language, snapshot, analysis, state } = turn;
  if (snapshot.agent.small_talk === false || analysis.polarity() === undefined) return false;
  const before = state.recent.at(-2)?.reply;
  if (!before) return false;
  const said = "markdown" in before ? before.markdown : before.response;
  const isBare = phraseOf(input.message) === textsFor(language).yesWords[0];
  if (isBare && !isSettled(turn, said)) return false;
  return offered(state) !== undefined || !analysis.shows("hasQuestionMark", said);
}

/** "Forget it", where nothing waits: of what was booked before nobody is told that it was dropped. */
export function dropsNothing({ analysis, state }: Turn, { intent, score }: Recognised): boolean {
  // Said first of all it is of something from before this conversation, and whatever intent knows of that.
  const isFirst = !(state.last ?? state.topic ?? state.dropped ?? offered(state));
  if (intent && (isFirst || score >= INTENT_SCORE.exact)) return false;
  return analysis.shows("cancels") && !analysis.shows("isOfBooked");
}

/** Whether something was done in the turn before, or no more than noted since: a bare yes asks for nothing then. */
function isSettled(turn: Turn, said: string): boolean {
  const { last, turns } = turn.state;
  const { acknowledged, welcome } = sentencesIn(turn);
  return last !== null && (last.turn === turns - 1 || said === acknowledged || said === welcome);
}
