import type { Recognised } from "../dialogue/analysis.ts";
import { INTENT_SCORE } from "../dialogue/levels.ts";
import { entitiesOf, findAction, findIntent, type SnapshotIntent } from "../dialogue/snapshot.ts";
import { extractionContext, type Turn } from "../dialogue/turn.ts";
import type { EntityDefinition, FilledSlot } from "../entities/entity-definition.ts";
import type { ExtractedSlot } from "../entities/extract-slots.ts";
import { blanked } from "../entities/mention.ts";
import { changeAsked } from "../languages/asks-change.ts";
import { phraseOf } from "../languages/bare-phrase.ts";
import { textsFor } from "../languages/texts-for.ts";
import { fieldsToChange, isMadeForChange, sayBooked, wasAskedWhatToChange } from "./find-change.ts";
import { changesValue, parseAnswer, saysAgain, statedOfFilled } from "./parse-answer.ts";
import { asksBeside } from "./parse-form-answer.ts";

/** After so many turns a correction is of something else. */
const TURNS_OPEN = 5;
const WORDS_BESIDE = 3;
/** Beside one that is taken back: "on va être 7 finalement". */
const WORDS_BESIDE_BACK = 4;
/** "At", "um", "alle". */
const PREPOSITION_MAX = 4;

/** What a message corrects of what was done last: new values, or none where it says the same once more. */
export interface Correction {
  intent: SnapshotIntent;
  values: FilledSlot[];
}

/** The correction of what was done last that a message is ("actually 4 pm", "sorry, my number is …"); undefined for none. */
export function findCorrection(turn: Turn, recognised: Recognised): Correction | undefined {
  const intent = correctableIntent(turn);
  if (!intent || isAnotherMeant(turn, intent, recognised) || asksBeside(turn, intent)) return undefined;
  const { input, state, analysis } = turn;
  const context = extractionContext(turn);
  const entities = entitiesOf(turn.snapshot, intent);
  const form = { text: input.message, entities, filled: state.last?.slots ?? {}, stated: [] };
  const isAnew = !isAnother(intent, recognised) && recognised.score >= INTENT_SCORE.besideCorrection;
  if (saysChangeOf(turn, recognised)) {
    const others = statedOfFilled(form, context).filter(
      ({ entity_id, value }) => value !== form.filled[entity_id],
    );
    if (others.length > 0) return { intent, values: others };
  }
  const isProposed =
    (!isAnew && changesValue(form, context)) ||
    (recognised.intent === undefined && isValueAlone(turn, statedOfFilled(form, context)));
  if (!analysis.shows("takesBack") && !isProposed) return undefined;
  const values = parseAnswer(form, context);
  return values.length > 0 || saysAgain(form, context) ? { intent, values } : undefined;
}

/** "Move my booking to Monday", where no intent is made for that. */
function saysChangeOf(turn: Turn, { intent }: Recognised): boolean {
  const asked = changeAsked(sayBooked(turn, turn.input.message), turn.language);
  return asked?.isSaid === true && asked.whole && !(intent && isMadeForChange(turn, intent));
}

/** The intent that was done last, as long as it may be corrected: a person who took over needs no agent to do so. */
function correctableIntent({ snapshot, state }: Turn): SnapshotIntent | undefined {
  const { last, turns } = state;
  if (!last || turns - last.turn > TURNS_OPEN) return undefined;
  const intent = findIntent(snapshot, last.intent_id);
  const isHandOff = findAction(snapshot, intent?.action_id ?? null)?.kind === "handoff";
  return isHandOff ? undefined : intent;
}

/** The fields of what was done last that a message asks to change without saying the new value; none in particular is []. */
export function fieldsOfLastToChange(
  turn: Turn,
  { intent: heard }: Pick<Recognised, "intent">,
): { intent: SnapshotIntent; fields: EntityDefinition[] } | undefined {
  const intent = correctableIntent(turn);
  if (!intent || (heard && isMadeForChange(turn, heard))) return undefined;
  const fields = fieldsToChange(turn, intent);
  return fields && { intent, fields };
}

function isAnother(intent: SnapshotIntent, recognised: Recognised): boolean {
  return recognised.intent !== undefined && recognised.intent.id !== intent.id;
}

/** "Sorry, the number is 12" is a little like many intents, and so is "make it nine after all", which is mostly a value. */
function isAnotherMeant(turn: Turn, intent: SnapshotIntent, recognised: Recognised): boolean {
  if (!isAnother(intent, recognised) || recognised.score < INTENT_SCORE.besideCorrection) return false;
  if (isValueTakenBack(turn, intent, recognised.intent)) return false;
  return recognised.score >= INTENT_SCORE.sure || !isMostlyValue(turn, entitiesOf(turn.snapshot, intent));
}

/** "Make it nine after all": little stands beside a value of what was done. */
function isMostlyValue(
  { input, analysis }: Turn,
  entities: EntityDefinition[],
  most = WORDS_BESIDE,
): boolean {
  const given = analysis.values(input.message, entities);
  const words = blanked(input.message, given).match(/\p{L}+/gu) ?? [];
  return given.length > 0 && words.length <= most;
}

/** "Finalement on sera 3": little stands beside another value, and no word of the other intent's title. */
function isValueTakenBack(turn: Turn, intent: SnapshotIntent, other: SnapshotIntent | undefined): boolean {
  const { input, analysis, state } = turn;
  const entities = entitiesOf(turn.snapshot, intent);
  const form = { text: input.message, entities, filled: state.last?.slots ?? {} };
  if (!analysis.shows("takesBack") || !changesValue(form, extractionContext(turn))) return false;
  const said = phraseOf(input.message).split(" ");
  const title = new Set(phraseOf(other?.title ?? "").split(" "));
  return isMostlyValue(turn, entities, WORDS_BESIDE_BACK) && !said.some((word) => title.has(word));
}

/** "And at 8:30", said at once: nothing but joining words stands beside a value of what was done in the turn before. */
function isValueAlone(turn: Turn, given: ExtractedSlot[]): boolean {
  const { input, language, analysis } = turn;
  if (analysis.shows("asks")) return false;
  if (turn.state.last?.turn !== turn.state.turns - 1 && !wasAskedWhatToChange(turn)) return false;
  const { joinWords, politeWords } = textsFor(language);
  const words = phraseOf(blanked(input.message, given)).match(/\p{L}+/gu) ?? [];
  const isJoint = (word: string) =>
    word.length <= PREPOSITION_MAX || joinWords.includes(word) || politeWords.includes(word);
  return given.length > 0 && words.length <= WORDS_BESIDE && words.every(isJoint);
}
