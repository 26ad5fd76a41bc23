import { setTimeout as wait } from "node:timers/promises";
import { chatRoutes } from "@cxc/contract/chat.ts";
import type { ApiClient } from "./api-client.ts";

const VISITORS = 4;
/** Between an answer and the visitor's next message. */
const THINKING_MS = 20;

interface Talk {
  client: ApiClient;
  agentId: string;
  messages: readonly string[];
}

/** Visitors who chat until this has ended; answers the times of all turns, in ms. */
export async function chatUntil(
  until: Promise<unknown>,
  { client, agentId, messages }: Talk,
): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  let n = 0;
  const end = until.finally(() => {
    isOver = true;
  });
  const visit = async () => {
    while (!isOver) {
      const message = messages[n++ % messages.length] ?? "";
      const { ms } = await client.call(chatRoutes.chat, { body: { agent_id: agentId, message } });
      times.push(ms);
      await wait(THINKING_MS);
    }
  };
  await Promise.all([end, ...Array.from({ length: VISITORS }, visit)]);
  return times;
}
