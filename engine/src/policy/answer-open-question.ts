import type { Recognised } from "../dialogue/analysis.ts";
import type { FoundAnswer } from "../dialogue/ports.ts";
import { speakerIn } from "../dialogue/reply-context.ts";
import type { Turn, TurnSteps } from "../dialogue/turn.ts";
import { answerFromSource, offerBeside, type ReplyDraft } from "../replies/replies.ts";
import { answerByModel } from "./answer-by-model.ts";
import { recordKnowledge } from "./record-knowledge.ts";

/** The source answers first what it knows; what else may be meant stands beside it. */
export async function* answerOpenQuestion(
  turn: Turn,
  found: FoundAnswer,
  { candidates }: Pick<Recognised, "candidates">,
): TurnSteps<ReplyDraft | undefined> {
  recordKnowledge(turn, found);
  const question = turn.input.message;
  const answer = yield* answerByModel(turn, found, { question, intent: undefined });
  if (answer) return answer;
  const quoted = answerFromSource(speakerIn(turn), found, null);
  return quoted && offerBeside(quoted, candidates, found.verdict === "answer");
}
