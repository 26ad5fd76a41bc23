import { setTimeout as wait } from "node:timers/promises";
import { type ChatReply, type ChatRequest, chatRoutes } from "@cxc/contract/chat.ts";
import { TURNS_PER_CONVERSATION_MAX } from "@cxc/contract/rules.ts";
import type { ApiClient } from "./api-client.ts";
import type { LabelledPhrase } from "./labelled-phrases.ts";

const CONVERSATIONS_AT_ONCE = 4;
const TURNS_PER_CONVERSATION = TURNS_PER_CONVERSATION_MAX / 2;
const FIRST_ANSWER_WAIT_MS = 120_000;
const ASK_AGAIN_MS = 10;

export interface Asking {
  client: ApiClient;
  agentId: string;
  mode: "live" | "test";
  /** By label. */
  intentIds: ReadonlyMap<string, string>;
}

export interface Asked {
  label: string;
  /** The label's intent; undefined for a message out of scope. */
  expected: string | undefined;
  /** The intent that was taken, or null. */
  taken: string | null;
  /** The best intent whatever its score; undefined where the answer doesn't tell. */
  best: string | null | undefined;
  ms: number;
}

/** Asks every message once, in a few conversations at the same time. Answers one result a message, in any order. */
export async function askMessages(asking: Asking, messages: readonly LabelledPhrase[]): Promise<Asked[]> {
  const results: Asked[] = [];
  const left = messages.values();
  const converse = async (): Promise<void> => {
    let conversation: string | undefined;
    let turns = 0;
    for (const { text, intent } of left) {
      const { data, ms } = await ask(asking, text, conversation);
      turns = (turns + 1) % TURNS_PER_CONVERSATION;
      conversation = turns === 0 ? undefined : data.conversation_id;
      const expected = asking.intentIds.get(intent);
      results.push({ label: intent, expected, taken: data.intent_id, best: bestOf(data), ms });
    }
  };
  await Promise.all(Array.from({ length: CONVERSATIONS_AT_ONCE }, converse));
  return results;
}

/**
 * Asks one message after another until one is answered by its own intent, recognised by the newly trained model.
 * Answers the milliseconds that this took; throws after two minutes.
 */
export async function untilFirstRightAnswer(
  asking: Asking,
  messages: readonly LabelledPhrase[],
): Promise<number> {
  const began = performance.now();
  for (let n = 0; performance.now() - began < FIRST_ANSWER_WAIT_MS; n++) {
    const message = messages[n % messages.length];
    if (!message) break;
    const { data } = await ask(asking, message.text);
    const isNewModel = data.trace === undefined || data.trace.recogniser === "model";
    if (isNewModel && data.intent_id === asking.intentIds.get(message.intent))
      return performance.now() - began;
    await wait(ASK_AGAIN_MS);
  }
  throw new Error("no message was answered by its own intent within two minutes");
}

function ask({ client, agentId, mode }: Asking, message: string, conversation?: string) {
  const body: ChatRequest = {
    agent_id: agentId,
    message,
    mode,
    ...(conversation === undefined ? {} : { conversation_id: conversation }),
  };
  return client.call(chatRoutes.chat, { body });
}

function bestOf({ trace }: ChatReply): string | null | undefined {
  return trace && (trace.intent ?? trace.runners_up[0] ?? { id: null }).id;
}
