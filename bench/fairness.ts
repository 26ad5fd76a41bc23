import { benchFairnessMemory } from "./fairness-memory.ts";
import type { Measure } from "./measures.ts";

/** What companies on one server take from each other. */
export function benchFairness(): Promise<Measure[]> {
  return benchFairnessMemory();
}
