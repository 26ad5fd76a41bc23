import { once } from "node:events";
import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { openChattingCompany } from "./chatting-company.ts";
import { type Measure, median } from "./measures.ts";
import { type ServerProcess, startServer, withDataDir } from "./server-process.ts";

const STOPS = 50;
const VISITORS = 8;
const DRAIN_MS_MAX = 10_000;
const LOAD_MS = { least: 100, most: 1_200 };

/** SIGTERM under load, again and again: how long the process takes to end, and what the visitors see of it. */
export function benchStopping(): Promise<Measure[]> {
  return withDataDir(async (dataDir) => {
    const agentId = await prepare(dataDir);
    const times: number[] = [];
    let unclean = 0;
    let broken = 0;
    for (let n = 0; n < STOPS; n++) {
      const server = await startServer({ dataDir });
      const talking = Array.from({ length: VISITORS }, (_, visitor) =>
        talk(server, agentId, visitor % 2 === 0),
      );
      await wait(LOAD_MS.least + Math.random() * (LOAD_MS.most - LOAD_MS.least));
      const began = performance.now();
      const ended = once(server.child, "exit");
      server.child.kill("SIGTERM");
      const [code] = await ended;
      times.push(performance.now() - began);
      if (code !== 0) unclean++;
      broken += (await Promise.all(talking)).filter(Boolean).length;
      if ((n + 1) % 10 === 0)
        process.stderr.write(
          `${n + 1} stops, ${unclean} not clean, ${broken} answers broken, slowest ${Math.round(Math.max(...times))} ms\n`,
        );
    }
    const late = times.filter((ms) => ms > DRAIN_MS_MAX).length;
    return [
      { name: `of ${STOPS} stops under load, later than 10 s`, value: late, unit: "", must: 0 },
      { name: "stops that were not clean", value: unclean, unit: "", must: 0 },
      { name: "answers that broke off", value: broken, unit: "", must: 0 },
      { name: "SIGTERM to the end, median", value: median(times) / 1_000, unit: "s" },
      {
        name: "SIGTERM to the end, slowest",
        value: Math.max(...times) / 1_000,
        unit: "s",
        must: DRAIN_MS_MAX / 1_000,
      },
    ];
  });
}

async function prepare(dataDir: string): Promise<string> {
  const server = await startServer({ dataDir });
  const { agentId } = await openChattingCompany(server.url).finally(() => server.stop());
  return agentId;
}

/** Chats over kept connections until nobody answers; whether an answer that had begun broke off. */
async function talk({ url }: ServerProcess, agent_id: string, isStream: boolean): Promise<boolean> {
  const agent = new http.Agent({ keepAlive: true });
  const headers = {
    "content-type": "application/json",
    ...(isStream ? { accept: "text/event-stream" } : {}),
  };
  try {
    for (;;) {
      const request = http.request(`${url}/api/public/chat/`, { method: "POST", agent, headers });
      request.end(JSON.stringify({ agent_id, message: "what is my balance" }));
      const answered = await once(request, "response").catch(() => undefined);
      if (answered === undefined) return false;
      if (!(await isWhole(answered[0]))) return true;
    }
  } finally {
    agent.destroy();
  }
}

async function isWhole(answer: http.IncomingMessage): Promise<boolean> {
  try {
    for await (const _ of answer);
    return answer.complete;
  } catch {
    return false;
  }
}
