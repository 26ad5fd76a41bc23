import type { Segment } from "../dialogue/analysis.ts";
import type { FoundAnswer } from "../dialogue/ports.ts";
import type { SnapshotIntent } from "../dialogue/snapshot.ts";
import type { Turn } from "../dialogue/turn.ts";
import { findLastQuestion } from "./last-question.ts";

/** More questions in one message are a questionnaire: its first ones are answered. */
const QUESTIONS_MAX = 2;

/** A question that the source surely knows. */
export interface KnownQuestion extends Segment {
  found: FoundAnswer;
}

/** Questions of a message, and what it says besides. */
export interface CompoundQuestion {
  questions: KnownQuestion[];
  rest: string;
}

/**
 * What the data source surely knows of the questions that a message asks beside an intent: those without which the rest
 * still means the intent, unless they are how it is asked for ("Is it possible to …?"). Undefined where there is none.
 */
export async function findQuestionsBesideRequest(
  turn: Turn,
  intent: SnapshotIntent,
): Promise<CompoundQuestion | undefined> {
  const means = async (text: string) =>
    (await turn.analysis.intents(text, { source: true, values: true })).intent?.id === intent.id;
  return findQuestionsBeside(turn, async (rest, question) => {
    if (!turn.analysis.shows("asksWhat", question) && (await means(question))) return false;
    return means(rest);
  });
}

/** The same beside anything that the rest of the message is good for without them. */
export async function findQuestionsBeside(
  turn: Turn,
  isGood: (rest: string, question: string) => Promise<boolean> | boolean,
): Promise<CompoundQuestion | undefined> {
  const questions: KnownQuestion[] = [];
  let left = turn.analysis.segments;
  for (const segment of left.filter(({ isQuestion }) => isQuestion).slice(0, QUESTIONS_MAX)) {
    const others = left.filter((one) => one !== segment);
    if (others.length === 0 || !(await isGood(textOf(others), segment.text))) continue;
    const known = await askedSurely(turn, segment);
    if (!known) continue;
    questions.push(known);
    left = others;
  }
  return questions.length > 0 ? { questions, rest: textOf(left) } : undefined;
}

/** The one question of a message that the source surely knows, where it knows nothing to the whole. */
export async function findOneQuestion(turn: Turn): Promise<KnownQuestion | undefined> {
  for (const question of questionsIn(turn)) {
    const known = await askedSurely(turn, question);
    if (known) return known;
  }
  return undefined;
}

/** The questions of a message that says more than one thing, and those that its long ones end with. */
function questionsIn({ analysis: { segments }, snapshot }: Turn): readonly Segment[] {
  const questions = segments.filter(({ isQuestion }) => isQuestion).slice(0, QUESTIONS_MAX);
  const last = questions.flatMap((one) => findLastQuestion(one, snapshot.agent.language) ?? []);
  return segments.length > 1 ? [...questions, ...last] : last;
}

async function askedSurely({ analysis }: Turn, segment: Segment): Promise<KnownQuestion | undefined> {
  const found = await analysis.knowledge(segment.text);
  return found?.verdict === "answer" && found.answer ? { ...segment, found } : undefined;
}

function textOf(segments: readonly Segment[]): string {
  return segments.map(({ text }) => text).join(" ");
}
