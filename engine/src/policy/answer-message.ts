import { type Recognised, taking } from "../analysis/recognise-intent.ts";
import type { FoundAnswer } from "../dialogue/ports.ts";
import { sentencesIn } from "../dialogue/reply-context.ts";
import { requiredEntitiesOf, type SnapshotIntent } from "../dialogue/snapshot.ts";
import { record, type Telling, type Turn } from "../dialogue/turn.ts";
import { asksForOwnAlone } from "../languages/asks-aside.ts";
import { asksChangeAlone, isOfBooked } from "../languages/asks-change.ts";
import { isCancel } from "../languages/is-cancel.ts";
import { wantsPerson } from "../languages/wants-person.ts";
import { answerFromSource, type Draft, OFFERED_LEAST, offerBeside, say } from "../replies/replies.ts";
import { answerByModel } from "./answer-question.ts";
import { asksForChange } from "./ask-change.ts";
import { askSource } from "./ask-source.ts";
import { asksForFact } from "./asks-first.ts";
import { asksForLast } from "./asks-for-last.ts";
import { callPerson, declineTurn } from "./call-person.ts";
import { decideIntent } from "./choose-intent.ts";
import { changeLast, correctLast, sayLast } from "./correct-last.ts";
import { acceptedOffer, isMereAcknowledgment, isMereChatter } from "./mere-words.ts";
import { answerBothQuestions, answerOneQuestion, recogniseInPart } from "./other-half.ts";
import { startIntent } from "./pursue-intent.ts";
import { talkBack, talkIn } from "./talk-back.ts";
import { twoWishes } from "./two-wishes.ts";

/** From this score on, small talk and a wish for a person are an intent of the agent's own. */
const OWN_SCORE = 0.85;

/** A message while nothing is pending: what it means is done, its question answered, or what may be meant is offered. */
export async function* answerMessage(turn: Turn): Telling<Draft> {
  const { language } = turn;
  const { message } = turn.input;
  const accepted = acceptedOffer(turn);
  if (accepted) {
    record(turn, taking(yield* decideIntent(turn), accepted).event);
    return yield* startIntent(turn, accepted);
  }
  const meant = yield* decideIntent(turn);
  const isOfLast = asksForLast(turn, meant);
  const known = asksForFact(turn, meant) ? await askSource(turn, message) : undefined;
  const change = changeLast(turn, meant);
  const isOnBooked = isOfLast || change !== undefined || asksForChange(turn, meant);
  const recognised = isOnBooked || known?.verdict === "answer" ? taking(meant, undefined) : meant;
  const isOwn = recognised.intent !== undefined && recognised.score >= OWN_SCORE;
  const talk = isOwn ? undefined : talkIn(turn);
  const asksForPerson = !isOwn && wantsPerson(message, language);
  const isMere = isMereChatter(turn, recognised.intent) || (!isOwn && isMereAcknowledgment(turn));
  const isTalk = talk?.isWhole === true || asksForPerson || isMere;
  record(turn, (isTalk ? taking(recognised, undefined) : recognised).event);
  if (talk?.isWhole) return talkBack(turn, talk);
  if (asksForPerson) return yield* callPerson(turn);
  if (isMere) return say(turn, "acknowledged", "The visitor took note and wanted nothing.");
  if (isOfLast) return sayLast(turn) ?? (yield* answerUnbooked(turn, recognised));
  if (change) return change();
  const correction = yield* correctLast(turn, recognised);
  if (correction) return correction;
  if (isOnBooked) return yield* answerUnbooked(turn, recognised);
  if (recognised.intent) return yield* startFirst(turn, recognised.intent);
  const both = yield* answerBothQuestions(turn);
  if (both) return both;
  const inPart = await recogniseInPart(turn);
  if (inPart?.intent) {
    record(turn, inPart.event);
    return yield* startFirst(turn, inPart.intent);
  }
  if (isCancel(message, language) && !isOfBooked(message, language))
    return say(turn, "acknowledged", "The visitor dropped it, and nothing was open.");
  const answer = (yield* answerOpenQuestion(turn, recognised, known)) ?? (yield* answerOneQuestion(turn));
  return answer ?? (talk ? talkBack(turn, talk) : declineTurn(turn, recognised));
}

/** To who asks for a booking that this conversation doesn't have: what the source knows beyond doubt, else that there is none. */
async function* answerUnbooked(turn: Turn, recognised: Recognised): Telling<Draft> {
  const { message } = turn.input;
  const isAlone = asksForOwnAlone(message, turn.language) || asksChangeAlone(message, turn.language);
  const found = isAlone ? undefined : await askSource(turn, message);
  const known =
    found?.verdict === "answer" ? yield* answerOpenQuestion(turn, { candidates: [] }, found) : undefined;
  if (known) return known;
  const booking = turn.snapshot.intents.filter(
    (intent) => requiredEntitiesOf(turn.snapshot, intent).length > 0,
  );
  const near = recognised.candidates.filter(({ score }) => score >= OFFERED_LEAST);
  const candidates = near.length > 0 ? near : booking.map((intent) => ({ intent, score: OFFERED_LEAST }));
  return declineTurn(turn, { candidates }, "nothing_booked");
}

/** Of a message with two wishes the first is begun, and the other waits until it is done. */
async function* startFirst(turn: Turn, intent: SnapshotIntent): Telling<Draft> {
  const wishes = await twoWishes(turn);
  if (!wishes) return yield* startIntent(turn, intent);
  const { first, second } = wishes;
  if (first.intent.id !== intent.id) record(turn, first.event);
  record(turn, {
    type: "set_aside",
    intent_id: second.intent.id,
    after: first.intent.id,
    message: second.text,
  });
  return yield* startIntent(turn, first.intent, first.text);
}

/** The source answers first what it knows; what else may be meant stands beside it. */
export async function* answerOpenQuestion(
  turn: Turn,
  { candidates }: Pick<Recognised, "candidates">,
  known?: FoundAnswer,
): Telling<Draft | undefined> {
  const question = turn.input.message;
  const found = known ?? (await askSource(turn, question));
  const answer = yield* answerByModel(turn, found, { question, intent: undefined });
  if (answer) return answer;
  const quoted = found && answerFromSource(sentencesIn(turn), found, null);
  return quoted && offerBeside(quoted, candidates, found.verdict === "answer");
}
