import { sentencesIn } from "../dialogue/reply-context.ts";
import { entitiesOf, requiredEntitiesOf, type SnapshotIntent } from "../dialogue/snapshot.ts";
import {
  extractionContext,
  missingEntities,
  record,
  recordSlots,
  slotsOf,
  type Telling,
  type Turn,
  todayOf,
} from "../dialogue/turn.ts";
import { type ExtractedSlot, extractSlots } from "../entities/extract-slots.ts";
import { blanked } from "../entities/found.ts";
import { yesOrNo } from "../entities/yes-or-no.ts";
import { asksSomething, asksWhat } from "../languages/asks-something.ts";
import { barePhrase } from "../languages/bare-phrase.ts";
import { countKind } from "../languages/count-nouns.ts";
import { isCancel } from "../languages/is-cancel.ts";
import type { ChitchatKind } from "../languages/parts/chitchat-words.ts";
import { sharesWord } from "../languages/shares-word.ts";
import { isChatter } from "../languages/small-talk.ts";
import { textsFor } from "../languages/texts-for.ts";
import { wantsPerson } from "../languages/wants-person.ts";
import { answerFromSource, askForm, type Draft, decline, say } from "../replies/replies.ts";
import { answerByModel } from "./answer-question.ts";
import { askAnew, askWhatToChange, fieldsToChange, isMadeForChange } from "./ask-change.ts";
import { askSource, weighSource } from "./ask-source.ts";
import { asksForLast } from "./asks-for-last.ts";
import { callPerson } from "./call-person.ts";
import { sayLast } from "./correct-last.ts";
import { fillByModel } from "./fill-by-model.ts";
import { loneText } from "./lone-text.ts";
import { answerBesideRest, joined } from "./other-half.ts";
import { pursueIntent, startIntent } from "./pursue-intent.ts";
import { changesValue, readAnswer, saysAgain, statedOfMissing } from "./read-answer.ts";
import { recogniseIntent, taking } from "./recognise-intent.ts";
import { talkBack, talkIn } from "./talk-back.ts";

/** From this score on, a message that names another intent is about that, not about the pending form. */
const SWITCH_SCORE = 0.8;
/** Small talk that answers nothing and means no intent: "thanks a lot" is a little like cancelling. */
const BESIDE_FORM: ReadonlySet<ChitchatKind> = new Set(["are_you_bot", "waiting", "thanks", "goodbye"]);

/** A text while a form is pending: it drops the form, fills it, or asks something else; else the form asks again. */
export async function* answerForm(turn: Turn, intent: SnapshotIntent): Telling<Draft> {
  const { snapshot, input, ports, state } = turn;
  if (isCancel(input.message, turn.language)) {
    record(turn, { type: "form_cancelled", intent_id: intent.id });
    return say(turn, "cancelled", "The pending form was cancelled.");
  }
  const context = extractionContext(turn);
  const entities = entitiesOf(snapshot, intent);
  const stated = statedOfMissing(
    { text: input.message, entities: requiredEntitiesOf(snapshot, intent), filled: slotsOf(turn, intent) },
    context,
  );
  const aside = yield* answerAside(turn, intent, stated);
  if (aside) return aside;
  const fields = fieldsToChange(turn, intent);
  const isOfType = fields?.some(({ data_type }) => data_type === "time" || data_type === "date");
  if (fields && isOfType) return askAnew(turn, intent, fields);
  const heard = recogniseIntent(snapshot, ports.recogniser, {
    message: input.message,
    source: await weighSource(turn, input.message),
  });
  if (asksForLast(turn, heard)) {
    const last = sayLast(turn);
    return last ? keepForm(turn, intent, last) : yield* pursueIntent(turn, intent);
  }
  const isOther = heard.intent !== undefined && heard.intent.id !== intent.id && heard.score >= SWITCH_SCORE;
  if (fields && !(isOther && heard.intent && isMadeForChange(turn, heard.intent)))
    return fields.length > 0
      ? askAnew(turn, intent, fields)
      : keepForm(turn, intent, askWhatToChange(turn, intent, ""));
  // A bare yes is like "call me back, yes please", and means what stands here.
  const isMere =
    yesOrNo(input.message, turn.language) !== undefined || isChatter(input.message, turn.language);
  const recognised = isMere ? taking(heard, undefined) : heard;
  const namesAnother =
    recognised.intent !== undefined &&
    recognised.intent.id !== intent.id &&
    recognised.score >= SWITCH_SCORE &&
    stated.length === 0 &&
    !changesValue({ text: input.message, entities, filled: state.slots }, context);
  if (!namesAnother) {
    const half = yield* answerBesideValues(turn, intent);
    if (half) return half;
    const values = readAnswer({ text: input.message, entities, filled: state.slots, stated }, context);
    recordSlots(turn, intent, values, "message");
    if (values.length > 0) return yield* pursueIntent(turn, intent);
    const isOfAnother = recognised.intent !== undefined && recognised.intent.id !== intent.id;
    if (!isOfAnother && saysAgain({ text: input.message, entities, filled: state.slots }, context))
      return yield* pursueIntent(turn, intent);
    // "And how much is a visit?" is like the phrases of booking one, and yet no answer to the form.
    const isItself = recognised.intent?.id === intent.id;
    if (isItself && !asksWhat(input.message, turn.language)) {
      // "I'd like to book a visit", said again, is no value of booking a visit.
      if (!sharesWord(input.message, intent.title)) takeText(turn, intent);
      return yield* pursueIntent(turn, intent);
    }
    if (isItself || !recognised.intent) {
      const beside = yield* readOrAnswerBeside(turn, intent);
      if (beside) return beside;
      const isTaken = !isItself && takeText(turn, intent);
      return yield* pursueIntent(turn, intent, { isAgain: !isTaken });
    }
  }
  record(turn, recognised.event);
  return recognised.intent
    ? yield* turnAside(turn, recognised.intent, intent)
    : yield* pursueIntent(turn, intent);
}

/** A few words are the one text of the form that takes any, where nothing else is made of them. */
function takeText(turn: Turn, intent: SnapshotIntent): boolean {
  const told = loneText(turn.input.message, missingEntities(turn, intent), extractionContext(turn));
  recordSlots(turn, intent, told, "message");
  return told.length > 0;
}

/** A wish for a person, the question whether this is one, a mere thanks or goodbye, and a wish for a moment, whatever the form asks. */
async function* answerAside(
  turn: Turn,
  intent: SnapshotIntent,
  stated: readonly ExtractedSlot[],
): Telling<Draft | undefined> {
  const { message } = turn.input;
  const isCount = stated.length > 0 && isBesideCount(blanked(message, stated), turn.language);
  if (!isCount && wantsPerson(message, turn.language)) return yield* callPerson(turn);
  const talk = talkIn(turn);
  const isMere = talk?.isWhole && BESIDE_FORM.has(talk.kind) && stated.length === 0;
  return isMere ? keepForm(turn, intent, talkBack(turn, talk)) : undefined;
}

/** "Una persona" is one guest where they are asked for: nothing but the noun stands beside the number. */
function isBesideCount(text: string, language: string): boolean {
  const words = barePhrase(text, textsFor(language)).match(/\p{L}+/gu) ?? [];
  return words.every((word) => countKind(word)?.startsWith("people/"));
}

/** "Tomorrow at nine. How much is it?": the rest of the message fills the form, and the source knows the question. */
async function* answerBesideValues(turn: Turn, intent: SnapshotIntent): Telling<Draft | undefined> {
  const context = extractionContext(turn);
  const entities = entitiesOf(turn.snapshot, intent);
  const filled = turn.state.slots;
  const valuesIn = (text: string) => {
    const stated = extractSlots(text, missingEntities(turn, intent), context);
    return readAnswer({ text, entities, filled, stated }, context);
  };
  const half = yield* answerBesideRest(turn, async (rest) => valuesIn(rest).length > 0);
  if (!half) return undefined;
  recordSlots(turn, intent, valuesIn(half.rest), "message");
  return joined(half.answer, yield* pursueIntent(turn, intent));
}

/** A text that seems to answer nothing: a model may find a value in it, the data source may answer it. */
async function* readOrAnswerBeside(turn: Turn, intent: SnapshotIntent): Telling<Draft | undefined> {
  const isQuestion = asksSomething(turn.input.message, turn.language);
  const values = isQuestion ? [] : yield* fillByModel(turn, intent);
  recordSlots(turn, intent, values, "model");
  if (values.length > 0) return yield* pursueIntent(turn, intent);
  const talk = talkIn(turn);
  if (talk?.isWhole) return keepForm(turn, intent, talkBack(turn, talk));
  const answer = yield* answerBeside(turn, intent, isQuestion);
  return answer ?? (isQuestion ? keepForm(turn, intent, decline(turn)) : undefined);
}

/** What the data source says; a mere perhaps only to what asks something. */
async function* answerBeside(
  turn: Turn,
  intent: SnapshotIntent,
  isQuestion: boolean,
): Telling<Draft | undefined> {
  const question = turn.input.message;
  const found = await askSource(turn, question);
  if (!found || found.verdict === "refuse" || (found.verdict === "hedge" && !isQuestion)) return undefined;
  const worded = yield* answerByModel(turn, found, { question, intent: undefined });
  const answer = worded ?? answerFromSource(sentencesIn(turn), found, null);
  return answer && keepForm(turn, intent, answer);
}

/** A question beside the form is answered, and the form stays; an intent that has to ask takes the form's place. */
async function* turnAside(turn: Turn, aside: SnapshotIntent, intent: SnapshotIntent): Telling<Draft> {
  const isSimple =
    requiredEntitiesOf(turn.snapshot, aside).length === 0 && missingEntities(turn, intent).length > 0;
  return isSimple
    ? keepForm(turn, intent, yield* pursueIntent(turn, aside))
    : yield* startIntent(turn, aside);
}

function keepForm(turn: Turn, intent: SnapshotIntent, answer: Draft): Draft {
  const missing = missingEntities(turn, intent);
  record(turn, { type: "form_asked", intent_id: intent.id, entity_ids: missing.map(({ id }) => id) });
  const { form = null } = askForm(turn, intent, { slots: slotsOf(turn, intent), today: todayOf(turn) });
  return { ...answer, form, decision: `${answer.decision} The form of "${intent.title}" waits on.` };
}
