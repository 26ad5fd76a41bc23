import type { TenantReader } from "../../database/tenant.ts";
import { createEventLoopYielder } from "../../limits/event-loop-yielder.ts";
import { listArticleTitles, listTaughtPhrases } from "./taught-questions.repository.ts";

interface Question {
  text: string;
  at: Date;
}

/**
 * The questions that the agent's draft wasn't taught since they were asked: no intent that was changed later has them as
 * a phrase, and no later article stands under them. Marks and case aside; taken out of the intent, or asked again in
 * vain, they are back.
 */
export async function leaveOutTaught<Asked extends Question>(
  agentId: string,
  questions: readonly Asked[],
  scope: TenantReader,
): Promise<readonly Asked[]> {
  if (questions.length === 0) return questions;
  const yieldToEventLoop = createEventLoopYielder();
  const taughtAt = new Map<string, number>();
  const teach = (text: string, at: Date) => {
    const wording = wordingOf(text);
    taughtAt.set(wording, Math.max(at.getTime(), taughtAt.get(wording) ?? 0));
  };
  for (const { training_phrases, at } of await listTaughtPhrases(agentId, scope)) {
    for (const phrase of training_phrases) {
      await yieldToEventLoop();
      teach(phrase, at);
    }
  }
  for (const { title, at } of await listArticleTitles(agentId, scope)) {
    await yieldToEventLoop();
    teach(title, at);
  }
  const open: Asked[] = [];
  for (const question of questions) {
    await yieldToEventLoop();
    const wording = wordingOf(question.text);
    if (wording === "" || question.at.getTime() >= (taughtAt.get(wording) ?? 0)) open.push(question);
  }
  return open;
}

/** In small letters and without marks; "" for what is nothing but marks. */
function wordingOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}
