import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { FloodOrder, FloodTally } from "./flood.ts";

const SOCKETS_MAX = 2_000;
const PACE_MS = 5;

/** Sends so many messages a second, whether or not earlier ones were answered, and tells what came of them. */
async function flood({ url, agentId, messages, perSecond, seconds }: FloodOrder): Promise<FloodTally> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: SOCKETS_MAX });
  const tally: FloodTally = { ends: {}, withoutRetryAfter: 0 };
  const count = (end: string) => {
    tally.ends[end] = (tally.ends[end] ?? 0) + 1;
  };
  const send = (message: string) =>
    new Promise<void>((resolve) => {
      const headers = { "content-type": "application/json" };
      const fail = (error: NodeJS.ErrnoException) => {
        count(error.code ?? error.message);
        resolve();
      };
      const request = http.request(
        `${url}/api/public/chat/`,
        { method: "POST", agent, headers },
        (answer) => {
          answer.resume();
          answer.on("error", fail);
          answer.on("end", () => {
            count(String(answer.statusCode));
            const isRefused = answer.statusCode === 429 || answer.statusCode === 503;
            if (isRefused && answer.headers["retry-after"] === undefined) tally.withoutRetryAfter++;
            resolve();
          });
        },
      );
      request.on("error", fail);
      request.end(JSON.stringify({ agent_id: agentId, message }));
    });

  const pending: Promise<void>[] = [];
  const began = performance.now();
  while (pending.length < perSecond * seconds) {
    const due = Math.min(perSecond * seconds, ((performance.now() - began) / 1_000) * perSecond);
    while (pending.length < due) pending.push(send(messages[pending.length % messages.length] ?? ""));
    await wait(PACE_MS);
  }
  await Promise.all(pending);
  agent.destroy();
  return tally;
}

process.on("message", async (order: FloodOrder) => {
  process.send?.(await flood(order));
  process.disconnect();
});
