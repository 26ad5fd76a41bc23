import { setTimeout as wait } from "node:timers/promises";
import { isConnectionLost } from "./connection-lost.ts";

const PATIENCE_MS = 60_000;
const PAUSE_MS = 1_000;

/**
 * Does what needs the database's server, again and again for a minute while that is away: machines that start together
 * don't start in order. Says once that it waits. Rejects with the last failure, and at once with any other.
 */
export async function waitForServer<T>(
  run: () => Promise<T>,
  { say, patienceMs = PATIENCE_MS }: { say(line: string): void; patienceMs?: number },
): Promise<T> {
  const deadline = performance.now() + patienceMs;
  for (let tries = 0; ; tries++) {
    try {
      return await run();
    } catch (error) {
      if (!isConnectionLost(error) || performance.now() > deadline) throw error;
      if (tries === 0) say("The PostgreSQL server doesn't answer yet: waiting for it, for a minute at most");
      await wait(PAUSE_MS);
    }
  }
}
