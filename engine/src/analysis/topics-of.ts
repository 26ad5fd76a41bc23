import { collecting } from "../dialogue/frames.ts";
import { entitiesOf, findIntent, type SnapshotIntent } from "../dialogue/snapshot.ts";
import type { Topic } from "../dialogue/topic.ts";
import type { Turn } from "../dialogue/turn.ts";
import { subjectWords } from "../languages/subject-words.ts";

/** A topic is forgotten after so many turns about other things. */
const TURNS_KEPT = 3;

/** What a question may be about that names nothing itself. */
export interface OpenTopic extends Pick<Topic, "intent_id" | "title" | "turn"> {
  /** The question whole; "" where none was asked. */
  asked: string;
  /** What it is about, in its own words. */
  subject: string;
}

/** What was spoken of last, latest first: the last answered question, and what is being filled or was done last. */
export function topicsOf(turn: Turn): OpenTopic[] {
  const { state } = turn;
  const filled = collecting(state);
  const done = filled ? { ...filled, turn: filled.touched } : state.last;
  const topics = [asked(turn), done ? named(turn, done) : undefined];
  return topics
    .filter((topic) => topic !== undefined && topic.subject !== "" && state.turns - topic.turn <= TURNS_KEPT)
    .flatMap((topic) => topic ?? [])
    .sort((a, b) => b.turn - a.turn);
}

function asked({ state: { topic }, language }: Turn): OpenTopic | undefined {
  return topic ? { ...topic, subject: subjectOf(topic.asked, language) || (topic.title ?? "") } : undefined;
}

/** From the first to the last word that names something. */
function subjectOf(question: string, language: string): string {
  const words = subjectWords(question, language);
  return question.slice(words.at(0)?.start, words.at(-1)?.end ?? 0);
}

/** The chosen values of an intent, or its title. */
function named(
  turn: Turn,
  {
    intent_id,
    slots,
    turn: at,
  }: { intent_id: string; slots: Readonly<Record<string, unknown>>; turn: number },
): OpenTopic | undefined {
  const intent = findIntent(turn.snapshot, intent_id);
  if (!intent) return undefined;
  return {
    asked: "",
    subject: chosen(turn, intent, slots) || intent.title,
    intent_id: null,
    title: null,
    turn: at,
  };
}

function chosen(
  { snapshot }: Turn,
  intent: SnapshotIntent,
  slots: Readonly<Record<string, unknown>>,
): string {
  const values = entitiesOf(snapshot, intent).flatMap(({ id, data_type }) =>
    data_type === "choice" && slots[id] !== undefined ? [String(slots[id])] : [],
  );
  return values.join(", ");
}
