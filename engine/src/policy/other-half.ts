import { type Recognised, recogniseIntent } from "../analysis/recognise-intent.ts";
import type { FoundAnswer } from "../dialogue/ports.ts";
import { sentencesIn } from "../dialogue/reply-context.ts";
import type { SnapshotIntent } from "../dialogue/snapshot.ts";
import { extractionContext, type Telling, type Turn } from "../dialogue/turn.ts";
import { asksWhat } from "../languages/asks-something.ts";
import { type Clause, clausesOf } from "../languages/clauses-of.ts";
import { answerFromSource, type Draft } from "../replies/replies.ts";
import { answerByModel } from "./answer-question.ts";
import { askSource, weighSource } from "./ask-source.ts";

/** More questions in one message are a questionnaire: its first ones are answered. */
const QUESTIONS_MAX = 2;

/** A part is taken for an intent where it is so much surer than a whole message has to be, as its other parts speak against it. */
const SURER = 0.15;
const SURE_MOST = 0.95;

/** A message of which a question was answered: the answer, and what it says besides. */
export interface Halves {
  answer: Draft;
  rest: string;
}

/**
 * What the data source surely knows of the questions that a message asks beside an intent: those without which the rest
 * still means the intent, unless they are how it is asked for ("Is it possible to …?"). Undefined where there is none.
 */
export async function* answerOtherHalf(turn: Turn, intent: SnapshotIntent): Telling<Halves | undefined> {
  const means = async (text: string) => (await recogniseClause(turn, text)).intent?.id === intent.id;
  return yield* answerBesideRest(turn, async (rest, question) => {
    if (!asksWhat(question, turn.language) && (await means(question))) return false;
    return means(rest);
  });
}

/** The same beside anything that the rest of the message is good for without them. */
export async function* answerBesideRest(
  turn: Turn,
  isGood: (rest: string, question: string) => Promise<boolean>,
): Telling<Halves | undefined> {
  const clauses = clausesOf(turn.input.message, turn.language);
  const answers: Draft[] = [];
  let left: readonly Clause[] = clauses;
  for (const clause of clauses.filter(({ isQuestion }) => isQuestion).slice(0, QUESTIONS_MAX)) {
    const others = left.filter((one) => one !== clause);
    if (others.length === 0 || !(await isGood(textOf(others), clause.text))) continue;
    const answer = yield* answerClause(turn, clause.text);
    if (!answer) continue;
    answers.push(answer);
    left = others;
  }
  const [first, ...more] = answers;
  return first && { answer: more.reduce(joined, first), rest: textOf(left) };
}

/** The part of a message that surely means an intent, where the whole means none; the surest of them. */
export async function recogniseInPart(turn: Turn): Promise<Recognised | undefined> {
  const { snapshot, input, language } = turn;
  const clauses = clausesOf(input.message, language);
  if (clauses.length < 2) return undefined;
  const least = surerThan(snapshot.agent.threshold);
  let best: Recognised | undefined;
  for (const { text } of clauses) {
    const part = await recogniseClause(turn, text);
    if (part.intent && part.score >= Math.max(least, best?.score ?? 0)) best = part;
  }
  return best;
}

/** The score (0 to 1) from which on a part of a message is taken for an intent. */
export function surerThan(threshold: number): number {
  return Math.min(SURE_MOST, threshold + SURER);
}

/** Two questions of a message answered one after the other, where the source surely knows both. */
export async function* answerBothQuestions(turn: Turn): Telling<Draft | undefined> {
  const [first, second, ...more] = questionsIn(turn);
  if (first === undefined || second === undefined || more.length > 0) return undefined;
  const found = [await askSource(turn, first), await askSource(turn, second)];
  if (found.some((one) => one?.verdict !== "answer")) return undefined;
  if (found[0]?.answer?.quote === found[1]?.answer?.quote) return undefined;
  const answer = yield* sayFound(turn, first, found[0]);
  const other = yield* sayFound(turn, second, found[1]);
  return answer && other && joined(answer, other);
}

/** The one question of a message that the source surely knows, where it knows nothing to the whole. */
export async function* answerOneQuestion(turn: Turn): Telling<Draft | undefined> {
  for (const question of questionsIn(turn)) {
    const answer = yield* answerClause(turn, question);
    if (answer) return answer;
  }
  return undefined;
}

/** The questions of a message that says more than one thing. */
function questionsIn({ input, language }: Turn): string[] {
  const clauses = clausesOf(input.message, language);
  const questions = clauses.filter(({ isQuestion }) => isQuestion).map(({ text }) => text);
  return clauses.length > 1 ? questions.slice(0, QUESTIONS_MAX) : [];
}

/** An answer and what the rest of the message came to: the answer stands first. */
export function joined(answer: Draft, rest: Draft): Draft {
  const known = rest.citations ?? [];
  const citations = [
    ...(answer.citations ?? []).filter(({ quote }) => !known.some((one) => one.quote === quote)),
    ...known,
  ];
  return {
    ...rest,
    markdown: answer.markdown === rest.markdown ? rest.markdown : `${answer.markdown}\n\n${rest.markdown}`,
    ...(answer.is_generated || rest.is_generated ? { is_generated: true } : {}),
    ...(citations.length > 0 ? { citations } : {}),
    decision: `${answer.decision} ${rest.decision}`,
  };
}

async function* answerClause(turn: Turn, question: string): Telling<Draft | undefined> {
  const found = await askSource(turn, question);
  return found?.verdict === "answer" ? yield* sayFound(turn, question, found) : undefined;
}

async function* sayFound(
  turn: Turn,
  question: string,
  found: FoundAnswer | undefined,
): Telling<Draft | undefined> {
  const worded = yield* answerByModel(turn, found, { question, intent: undefined });
  const answer = worded ?? (found && answerFromSource(sentencesIn(turn), found, null));
  return answer && { ...answer, decision: `To “${question}”: ${answer.decision}` };
}

/** What a part of a message means, with the values that it gives. */
export async function recogniseClause(turn: Turn, message: string): Promise<Recognised> {
  const source = await weighSource(turn, message);
  const context = extractionContext(turn);
  return recogniseIntent(turn.snapshot, turn.ports.recogniser, { message, source, context });
}

function textOf(clauses: readonly Clause[]): string {
  return clauses.map(({ text }) => text).join(" ");
}
