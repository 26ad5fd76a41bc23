import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { openChattingCompany } from "./chatting-company.ts";
import { load } from "./load.ts";
import { type Measure, median } from "./measures.ts";
import { startServer, withDataDir } from "./server-process.ts";
import { startOnce } from "./start.ts";
import { chatVisitor } from "./visitors.ts";

const ROUNDS = 5;
const VISITORS = 20;
const LOAD_MS = 3_000;

/** A start after kill -9 under load, beside one after an orderly end; in turn, so that a slow minute meets both. */
export function benchKilledStart(): Promise<Measure[]> {
  return withDataDir(async (dataDir) => {
    const first = await startServer({ dataDir });
    const { agentId, nextMessage } = await openChattingCompany(first.url).finally(() => first.stop());
    const clean: number[] = [];
    const killed: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      clean.push(await startOnce(dataDir));
      const server = await startServer({ dataDir });
      const port = Number(new URL(server.url).port);
      const visitors = Array.from({ length: VISITORS }, () => chatVisitor(agentId, nextMessage));
      const talking = load(
        { port, path: "/api/public/chat/", seconds: Number.POSITIVE_INFINITY },
        visitors,
      ).catch(() => undefined);
      await wait(LOAD_MS);
      const ended = once(server.child, "exit");
      server.child.kill("SIGKILL");
      await Promise.all([ended, talking]);
      killed.push(await startOnce(dataDir));
    }
    return [
      { name: "clean start to the first 200", value: median(clean) / 1_000, unit: "s" },
      { name: "after kill -9 under load", value: median(killed) / median(clean), unit: "×", must: 2 },
    ];
  });
}
