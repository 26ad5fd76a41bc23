import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/** Processor time since the process began, in milliseconds: all its threads, and its main thread alone. */
export interface Spent {
  allMs: number;
  mainMs: number;
}

/** Asks the benchmark's server process, over its own channel, what it has spent so far. */
export async function askSpent(child: ChildProcess): Promise<Spent> {
  const answer = once(child, "message");
  child.send("spent");
  const [spent] = (await answer) as [Spent];
  return spent;
}
