import { benchFairnessMemory } from "./fairness-memory.ts";
import { benchFairnessWaits } from "./fairness-waits.ts";
import type { Measure } from "./measures.ts";

/** What companies on one server take from each other. */
export async function benchFairness(): Promise<Measure[]> {
  return [...(await benchFairnessMemory()), ...(await benchFairnessWaits())];
}
