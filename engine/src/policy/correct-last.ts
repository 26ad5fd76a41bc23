import { changesValue, readAnswer, saysAgain, statedOfFilled, takesBack } from "../analysis/read-answer.ts";
import type { Recognised } from "../analysis/recognise-intent.ts";
import { sentencesIn } from "../dialogue/reply-context.ts";
import { entitiesOf, findAction, findIntent, type SnapshotIntent } from "../dialogue/snapshot.ts";
import {
  extractionContext,
  record,
  recordSlots,
  slotsOf,
  type Telling,
  type Turn,
} from "../dialogue/turn.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";
import { type ExtractedSlot, extractSlots } from "../entities/extract-slots.ts";
import { blanked } from "../entities/found.ts";
import { asksSomething } from "../languages/asks-something.ts";
import { phraseOf } from "../languages/bare-phrase.ts";
import { textsFor } from "../languages/texts-for.ts";
import type { Draft } from "../replies/replies.ts";
import { sayUnderstood } from "../replies/say-understood.ts";
import { escapeMarkdown } from "../templates/render-markdown.ts";
import { localeOf } from "../templates/say-value.ts";
import {
  askAnew,
  askWhatToChange,
  fieldsToChange,
  isMadeForChange,
  wasAskedWhatToChange,
} from "./ask-change.ts";
import { confirmIntent } from "./confirm-intent.ts";
import { replyToIntent } from "./reply-to-intent.ts";

/** After so many turns a correction is of something else. */
const TURNS_OPEN = 5;
/** From this score on, another intent is meant, whatever is taken back: "Sorry, the number is 12" is a little like many. */
const ANOTHER_SCORE = 0.7;
/** The same of a message that is mostly a value: "make it nine after all" is a little like many, too. */
const SURELY_ANOTHER = 0.9;
const WORDS_BESIDE = 3;
/** Beside one that is taken back: "on va être 7 finalement". */
const WORDS_BESIDE_BACK = 4;
/** "At", "um", "alle". */
const PREPOSITION_MAX = 4;

/**
 * A correction of what was done last ("actually 4 pm", "sorry, my number is …"): its values are taken up again with the
 * new one and said in words. An action that changes data is asked about before it runs once more, whatever its switch
 * says; anything else is done again at once. Undefined where the message corrects nothing.
 */
export async function* correctLast(turn: Turn, recognised: Recognised): Telling<Draft | undefined> {
  const intent = openIntent(turn);
  const isAnother = recognised.intent !== undefined && recognised.intent.id !== intent?.id;
  if (!intent) return undefined;
  const { input, language, state } = turn;
  const entities = entitiesOf(turn.snapshot, intent);
  const isLikelyOther = isAnother && recognised.score >= ANOTHER_SCORE;
  const isNotMeant = isLikelyOther && isValueTakenBack(turn, intent, recognised.intent);
  const isSurelyOther = recognised.score >= SURELY_ANOTHER || !isMostlyValue(turn, entities);
  if (isLikelyOther && isSurelyOther && !isNotMeant) return undefined;
  const isAnew = !isAnother && recognised.score >= ANOTHER_SCORE;
  const form = { text: input.message, entities, filled: state.last?.slots ?? {}, stated: [] };
  const isProposed =
    (!isAnew && changesValue(form, extractionContext(turn))) ||
    (recognised.intent === undefined && isValueAlone(turn, statedOfFilled(form, extractionContext(turn))));
  if (!takesBack(input.message, language) && !isProposed) return undefined;
  const values = readAnswer(form, extractionContext(turn));
  if (values.length === 0)
    return saysAgain(form, extractionContext(turn)) ? sayValues(turn, intent) : undefined;
  record(turn, { type: "reopened", intent_id: intent.id });
  recordSlots(turn, intent, values, "message");
  const action = findAction(turn.snapshot, intent.action_id);
  if (action?.changes_data && turn.ports.actions) return confirmIntent(turn, intent);
  return yield* sayChanged(turn, intent);
}

/** "Make it nine after all": little stands beside a value of what was done. */
function isMostlyValue(turn: Turn, entities: EntityDefinition[], most = WORDS_BESIDE): boolean {
  const { message } = turn.input;
  const given = extractSlots(message, entities, extractionContext(turn));
  const words = blanked(message, given).match(/\p{L}+/gu) ?? [];
  return given.length > 0 && words.length <= most;
}

/** Whether a message asks to change a value of what was done last without saying the new one: that is asked for, or which it is. */
export function changeLast(turn: Turn, { intent: heard }: Recognised): (() => Draft) | undefined {
  const intent = openIntent(turn);
  if (!intent || (heard && isMadeForChange(turn, heard))) return undefined;
  const fields = fieldsToChange(turn, intent);
  if (!fields) return undefined;
  return () => {
    if (fields.length === 0) return askWhatToChange(turn, intent, sayValues(turn, intent).markdown);
    record(turn, { type: "reopened", intent_id: intent.id });
    return askAnew(turn, intent, fields);
  };
}

/** "Finalement on sera 3": little stands beside another value, and no word of the other intent's title. */
function isValueTakenBack(turn: Turn, intent: SnapshotIntent, other: SnapshotIntent | undefined): boolean {
  const { input, language, state } = turn;
  const entities = entitiesOf(turn.snapshot, intent);
  const form = { text: input.message, entities, filled: state.last?.slots ?? {} };
  if (!takesBack(input.message, language) || !changesValue(form, extractionContext(turn))) return false;
  const said = phraseOf(input.message).split(" ");
  const title = new Set(phraseOf(other?.title ?? "").split(" "));
  return isMostlyValue(turn, entities, WORDS_BESIDE_BACK) && !said.some((word) => title.has(word));
}

/** "And at 8:30", said at once: nothing but joining words stands beside a value of what was done in the turn before. */
function isValueAlone(turn: Turn, given: ExtractedSlot[]): boolean {
  const { input, language } = turn;
  if (asksSomething(input.message, language)) return false;
  if (turn.state.last?.turn !== turn.state.turns - 1 && !wasAskedWhatToChange(turn)) return false;
  const { joinWords, politeWords } = textsFor(language);
  const words = phraseOf(blanked(input.message, given)).match(/\p{L}+/gu) ?? [];
  const isJoint = (word: string) =>
    word.length <= PREPOSITION_MAX || joinWords.includes(word) || politeWords.includes(word);
  return given.length > 0 && words.length <= WORDS_BESIDE && words.every(isJoint);
}

/** The intent that was done last, as long as it may be corrected: a person who took over needs no agent to do so. */
function openIntent({ snapshot, state }: Turn): SnapshotIntent | undefined {
  const { last, turns } = state;
  if (!last || turns - last.turn > TURNS_OPEN) return undefined;
  const intent = findIntent(snapshot, last.intent_id);
  const isHandOff = findAction(snapshot, intent?.action_id ?? null)?.kind === "handoff";
  return isHandOff ? undefined : intent;
}

/** To who asks what they booked: what was done last in this conversation, in words; undefined where nothing was. */
export function sayLast(turn: Turn): Draft | undefined {
  const intent = findIntent(turn.snapshot, turn.state.last?.intent_id ?? null);
  if (!intent) return undefined;
  const done = sayValues(turn, intent);
  return {
    ...done,
    markdown: `**${escapeMarkdown(intent.title)}**\n\n${done.markdown}`,
    decision: `The visitor asked what was done last: "${intent.title}".`,
  };
}

/** "No, Tuesday" of what was done for a Tuesday. */
function sayValues(turn: Turn, intent: SnapshotIntent): Draft {
  const locale = localeOf(turn.language, turn.input.locale);
  const slots = turn.state.last?.slots ?? {};
  return {
    markdown: sayUnderstood(entitiesOf(turn.snapshot, intent), { slots, locale }),
    outcome: "answered",
    intent_id: null,
    decision: `What was done last has these values: nothing of "${intent.title}" has changed.`,
  };
}

async function* sayChanged(turn: Turn, intent: SnapshotIntent): Telling<Draft> {
  const locale = localeOf(turn.language, turn.input.locale);
  const understood = sayUnderstood(entitiesOf(turn.snapshot, intent), {
    slots: slotsOf(turn, intent),
    locale,
  });
  const draft = yield* replyToIntent(turn, intent);
  const markdown = [sentencesIn(turn).changed, understood, draft.markdown].join("\n\n");
  return { ...draft, markdown, decision: `The visitor corrected what was done last. ${draft.decision}` };
}
