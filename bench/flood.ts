import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

const PROGRAM = path.join(import.meta.dirname, "flood-program.ts");

export interface FloodOrder {
  url: string;
  agentId: string;
  messages: readonly string[];
  perSecond: number;
  seconds: number;
}

export interface FloodTally {
  /** How often each status came, or the error's code where none did. */
  ends: Record<string, number>;
  /** Refusals by 429 or 503 that don't say when to come back. */
  withoutRetryAfter: number;
}

/** Floods the live chat in a process of its own, so that who measures beside it doesn't wait for its work. */
export async function floodChat(order: FloodOrder): Promise<FloodTally> {
  const child = fork(PROGRAM, { execArgv: ["--no-warnings"] });
  child.send(order);
  const [tally] = await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => Promise.reject(new Error("the flood ended early"))),
  ]);
  return tally as FloodTally;
}
