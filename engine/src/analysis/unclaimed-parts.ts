import { INTENT_SCORE } from "../dialogue/levels.ts";
import { entitiesOf, type SnapshotIntent } from "../dialogue/snapshot.ts";
import { missingEntities, type Turn } from "../dialogue/turn.ts";
import type { ExtractedSlot } from "../entities/extract-slots.ts";
import { isOverlapping, type Span } from "../entities/mention.ts";
import { textKind } from "../entities/text-kind.ts";
import { saysDayPart } from "../entities/time.ts";
import { phraseOf } from "../languages/bare-phrase.ts";
import { type Part, partsOf } from "../languages/clauses-of.ts";
import { isFrameWord } from "../languages/frame-words.ts";
import { numberOf } from "../languages/number-words.ts";
import { subjectWords } from "../languages/subject-words.ts";
import { wordsOf } from "../languages/words-of.ts";
import { plainText } from "../text/plain-text.ts";
import { unplacedIn } from "./parse-form-answer.ts";
import { isRequest } from "./two-things.ts";
import { vagueAnswer } from "./vague-answer.ts";

/** Who leaves out more tells a story, which a person reads whole. */
const UNCLAIMED_MAX = 2;
const SAID_MAX = 200;
/** Words that lead to what is left out: "for me and …". */
const LEAD_MAX = 24;
const NO_SIGN = /[^\p{L}\p{N}]/gu;
/** What says something else than a value or a wish. */
const ASIDE = ["isFiller", "cancels", "takesBack", "asksForAgent", "asksDone"] as const;

/**
 * What the message says beside what was made of it for this intent, in its words: neither value nor wish, and no answer stands in
 * the reply; and values with a role that no field has ("via Leeds").
 */
export async function unclaimedParts(turn: Turn, intent: SnapshotIntent): Promise<string[]> {
  if (turn.input.form || !isRequest(turn, intent)) return [];
  const unplaced = unplacedIn(turn, intent);
  const leftOut = missesFreeText(turn, intent) ? [] : await findLeftOut(turn, intent);
  return [...unplaced, ...leftOut.filter((text) => !unplaced.some((value) => text.includes(value)))];
}

/** None where nothing else in the message is the intent's, as it is one thing then. */
async function findLeftOut(turn: Turn, intent: SnapshotIntent): Promise<string[]> {
  const message = turn.input.message.trim();
  const values = valuesIn(turn, intent, message);
  const parts = partsOf(message, turn.language).flatMap((part) => withTail(message, part, values));
  const open = parts.filter((part) => hasOwnWords(turn, intent, message.slice(part.start, part.end)));
  if (open.length === 0 || parts.length === 1) return [];
  const request = await requestIn(turn, intent, parts);
  const unclaimed: Part[] = [];
  for (const part of open)
    if (part !== request && !(await isClaimed(turn, intent, { part, values }))) unclaimed.push(part);
  if (unclaimed.length === parts.length) return [];
  const said = runsOf(unclaimed, parts).map(([first, last]) => {
    const before = parts[parts.indexOf(first) - 1];
    const isLed = first.isJoined && before !== undefined && isLead(before) && !open.includes(before);
    return message.slice(isLed ? before.start : first.start, last.end);
  });
  return said.length > UNCLAIMED_MAX || said.some((text) => text.length > SAID_MAX) ? [] : said;
}

/** A part up to its last value, and what stands behind that ("at 8 for my wife too"), unless it is what is counted. */
function withTail(message: string, part: Part, values: readonly ExtractedSlot[]): Part[] {
  const last = values.filter((one) => isOverlapping(one, part)).sort((a, b) => b.end - a.end)[0];
  if (!last || typeof last.value === "number") return [part];
  const { end } = last;
  const tail = message.slice(end, part.end);
  const start = end + tail.length - tail.trimStart().length;
  if (!/^\s+\p{L}.*\s/u.test(tail)) return [part];
  return [
    { ...part, end },
    { start, end: part.end, isJoined: true },
  ];
}

/** The part that asks for the intent, whatever words it has; undefined where the message answers a form. */
async function requestIn(
  { analysis, events, input }: Turn,
  { id }: SnapshotIntent,
  parts: readonly Part[],
): Promise<Part | undefined> {
  if (!events.some((event) => event.type === "intent_recognised" && event.intent?.id === id))
    return undefined;
  let best: { part: Part; score: number } | undefined;
  for (const part of parts) {
    const { candidates } = await analysis.intents(input.message.trim().slice(part.start, part.end));
    const score = candidates.find(({ intent }) => intent.id === id)?.score ?? 0;
    if (!best || score > best.score) best = { part, score };
  }
  return best?.part;
}

/** The form will ask for it, and whatever was said may be it. */
function missesFreeText(turn: Turn, intent: SnapshotIntent): boolean {
  return missingEntities(turn, intent).some((one) => one.data_type === "string" && textKind(one) === "free");
}

/** Whether it names something that the intent's own words don't. */
function hasOwnWords(turn: Turn, intent: SnapshotIntent, text: string): boolean {
  const words = subjectWords(text, turn.language).filter(({ word }) => !isFrameWord(word, turn.language));
  const phrases = turn.ports.recogniser.phrasesOf?.(intent.id);
  const own = new Set(vocabularyOf(turn, intent));
  const isKnown = (word: string) => own.has(word) || phrases?.has(word) === true;
  return words.length > 0 && !words.some(({ word }) => isKnown(word));
}

function vocabularyOf({ snapshot }: Turn, intent: SnapshotIntent): string[] {
  const titles = entitiesOf(snapshot, intent).flatMap(({ title, description }) => [title, description]);
  return [intent.title, ...intent.training_phrases, ...titles].flatMap((text) => phraseOf(text).split(" "));
}

/** Where values of the intent stand in a text. */
function valuesIn({ analysis, snapshot }: Turn, intent: SnapshotIntent, text: string): ExtractedSlot[] {
  return analysis.values(text, entitiesOf(snapshot, intent));
}

/** Whether the text says a value that the message gave, in whatever spelling, or is a part of one. */
function saysFilled({ events, language }: Turn, text: string): boolean {
  const said = plainText(text).replace(NO_SIGN, "");
  const numbers = phraseOf(text)
    .split(" ")
    .map((word) => numberOf(word, wordsOf(language)));
  return events.some((event) => {
    if (event.type !== "slot_filled") return false;
    if (typeof event.value === "number") return numbers.includes(event.value);
    const value = plainText(String(event.value)).replace(NO_SIGN, "");
    return value !== "" && (said.includes(value) || value.includes(said));
  });
}

async function isClaimed(
  turn: Turn,
  intent: SnapshotIntent,
  { part, values }: { part: Part; values: readonly Span[] },
): Promise<boolean> {
  const { analysis, events, answered, input, language } = turn;
  const text = input.message.trim().slice(part.start, part.end);
  const isIn = (other: string) => other.includes(text) || text.includes(other);
  if (values.some((value) => isOverlapping(value, part)) || saysFilled(turn, text)) return true;
  if (answered.some(isIn) || valuesIn(turn, intent, text).length > 0) return true;
  if (events.some((event) => event.type === "set_aside" && isIn(event.message))) return true;
  if (ASIDE.some((cue) => analysis.shows(cue, text)) || analysis.polarity(text) !== undefined) return true;
  if (saysDayPart(text, language) || analysis.chitchat(text)) return true;
  if (vagueAnswer(turn, intent, { text, missing: entitiesOf(turn.snapshot, intent) })) return true;
  const { candidates } = await analysis.intents(text);
  const [best] = candidates;
  return best?.intent.id === intent.id && best.score >= INTENT_SCORE.nearMiss;
}

/** Those that stand side by side are one. */
function runsOf(unclaimed: readonly Part[], parts: readonly Part[]): [first: Part, last: Part][] {
  const runs: [Part, Part][] = [];
  for (const part of unclaimed) {
    const run = runs.at(-1);
    if (run && parts.indexOf(run[1]) === parts.indexOf(part) - 1) run[1] = part;
    else runs.push([part, part]);
  }
  return runs;
}

/** "For us", behind the last value and before "and my lawyer". */
function isLead({ start, end, isJoined }: Part): boolean {
  return isJoined && end - start <= LEAD_MAX;
}
