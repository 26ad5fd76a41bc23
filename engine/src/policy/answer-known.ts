import type { KnownQuestion } from "../analysis/compound-questions.ts";
import { speakerIn } from "../dialogue/reply-context.ts";
import type { Turn, TurnSteps } from "../dialogue/turn.ts";
import { answerFromSource, type ReplyDraft } from "../replies/replies.ts";
import { answerByModel } from "./answer-by-model.ts";
import { recordKnowledge } from "./record-knowledge.ts";

/** Questions that the source surely knows, answered one after the other. */
export async function* answerKnown(
  turn: Turn,
  questions: readonly Pick<KnownQuestion, "text" | "found">[],
): TurnSteps<ReplyDraft | undefined> {
  let answer: ReplyDraft | undefined;
  for (const { text: question, found } of questions) {
    recordKnowledge(turn, found);
    const worded = yield* answerByModel(turn, found, { question, intent: undefined });
    const said = worded ?? answerFromSource(speakerIn(turn), found, null);
    if (!said) continue;
    turn.answered.push(question);
    const next = { ...said, decision: `To “${question}”: ${said.decision}` };
    answer = answer ? joined(answer, next) : next;
  }
  return answer;
}

/** An answer and what the rest of the message came to: the answer stands first. */
export function joined(answer: ReplyDraft, rest: ReplyDraft): ReplyDraft {
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
