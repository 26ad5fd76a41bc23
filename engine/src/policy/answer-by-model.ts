import type { FoundAnswer } from "../dialogue/ports.ts";
import type { SnapshotIntent } from "../dialogue/snapshot.ts";
import { checkpoint, type Turn, type TurnSteps } from "../dialogue/turn.ts";
import { CheckedAnswer, usablePassages } from "../llm/checked-answer.ts";
import { takeSentences } from "../llm/cited-sentences.ts";
import { earlierTurns } from "../llm/earlier-turns.ts";
import { startCall } from "../llm/model-call.ts";
import { answerPrompt, NO_ANSWER } from "../llm/prompts/answer-question.ts";
import { type ReplyDraft, webAddress } from "../replies/replies.ts";
import { recordKnowledge } from "./record-knowledge.ts";

const LENGTH_MOST = 4_000;
/** A question that leans on the one before, such as "and on Sunday?", is short. */
const FOLLOW_UP_MOST = 80;

/**
 * A model's answer from the passages that were found, shown sentence by sentence: only what its own citations say.
 * Undefined where there is no model, nothing to answer from, a failure, or nothing left.
 */
export async function* answerByModel(
  turn: Turn,
  found: FoundAnswer | undefined,
  { question, intent }: { question: string; intent: SnapshotIntent | undefined },
): TurnSteps<ReplyDraft | undefined> {
  const { model } = turn.ports;
  if (!model || !found) return undefined;
  const more = await askWithBefore(turn, found, question);
  if (more) recordKnowledge(turn, more);
  const passages = usablePassages([more, found]);
  if (passages.length === 0) return undefined;
  if (!turn.is_claimed) yield* checkpoint(turn, "model");
  const { agent } = turn.snapshot;
  const guidance = intent?.prompt ?? "";
  const earlier = earlierTurns(turn);
  const call = startCall(turn, model, answerPrompt({ agent, guidance, question, earlier, passages }));
  const answer = new CheckedAnswer(passages);
  let rest = "";
  let isNothing = false;
  for await (const piece of call.text()) {
    const seen = rest.length;
    rest += piece;
    isNothing ||= rest.trimStart().startsWith(NO_ANSWER);
    if (isNothing || answer.length > LENGTH_MOST || answer.isFull()) break;
    if (NO_ANSWER.startsWith(rest.trim())) continue;
    const taken = takeSentences(rest, { seen });
    rest = taken.rest;
    for (const text of answer.take(taken.sentences)) yield* show(turn, text);
  }
  if (call.failure() === undefined && !isNothing) {
    for (const text of answer.take(takeSentences(rest, { isEnd: true }).sentences)) yield* show(turn, text);
  }
  const isKept = answer.lines.length > 0 && call.failure() === undefined;
  call.close(isKept ? "used" : "unsupported", isNothing ? "The passages don't answer." : answer.dropped());
  return isKept ? draftOf(answer, intent?.id ?? null) : undefined;
}

function* show(turn: Turn, text: string) {
  turn.is_streamed = true;
  yield { type: "delta", text } as const;
}

/** What the source says to a question that alone it can't answer, read together with the visitor's one before. */
async function askWithBefore(
  turn: Turn,
  { verdict }: FoundAnswer,
  question: string,
): Promise<FoundAnswer | undefined> {
  const before = earlierTurns(turn).at(-1)?.said;
  if (verdict === "answer" || before === undefined || question.length > FOLLOW_UP_MOST) return undefined;
  return turn.analysis.knowledge(`${before} ${question}`);
}

function draftOf({ lines, used }: CheckedAnswer, intentId: string | null): ReplyDraft {
  const titles = used.map(({ passage }) => `"${passage.title}"`).join(", ");
  return {
    markdown: lines.join(" "),
    outcome: "answered",
    intent_id: intentId,
    decision: `The language model answered from ${titles} in the data source.`,
    citations: used.map(({ passage, quote }) => ({
      title: passage.title,
      url: webAddress(passage.url),
      quote: quote.toWellFormed(),
    })),
  };
}
