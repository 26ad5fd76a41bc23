import { setTimeout as wait } from "node:timers/promises";
import { type Measure, median } from "./measures.ts";
import { proportionalMegabytes } from "./process-memory.ts";
import { type ServerProcess, spawnServer, withDataDir } from "./server-process.ts";

const FIRST_STARTS = 3;
const LATER_STARTS = 5;
const ASK_MS = 20;
const START_MS_MAX = 60_000;

/** How long a server takes to its first 200, and how much memory it holds `settleS` seconds after a later start. */
export async function benchStart({ settleS = 60 } = {}): Promise<Measure[]> {
  const first: number[] = [];
  for (let n = 1; n < FIRST_STARTS; n++) first.push(await withDataDir(startOnce));
  return withDataDir(async (dataDir) => {
    first.push(await startOnce(dataDir));
    const later: number[] = [];
    for (let n = 0; n < LATER_STARTS; n++) later.push(await startOnce(dataDir));
    const server = await spawnServer({ dataDir });
    try {
      await firstAnswer(server);
      await wait(settleS * 1000);
      const megabytes = await proportionalMegabytes(server.child.pid);
      return [
        { name: "first start to the first 200", value: median(first) / 1000, unit: "s", must: 8 },
        { name: "later start to the first 200", value: median(later) / 1000, unit: "s", must: 2 },
        ...(megabytes === undefined
          ? []
          : [{ name: `memory ${settleS} s after a start`, value: megabytes, unit: "MB", must: 280 }]),
      ];
    } finally {
      await server.stop();
    }
  });
}

/** Starts, waits for the first 200 and ends the server; answers the milliseconds to that 200. */
export async function startOnce(dataDir: string): Promise<number> {
  const began = performance.now();
  const server = await spawnServer({ dataDir });
  try {
    await firstAnswer(server);
    return performance.now() - began;
  } finally {
    await server.stop();
  }
}

/** Resolves with the first 200 of its health page. */
export async function firstAnswer({ url, child }: ServerProcess): Promise<void> {
  const deadline = performance.now() + START_MS_MAX;
  while (performance.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${url}/api/health/`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.status === 200) return;
    await wait(ASK_MS);
  }
  throw new Error("the server did not start");
}
