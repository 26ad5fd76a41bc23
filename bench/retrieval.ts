import type { Measure } from "./measures.ts";
import { measureQuality } from "./retrieval-quality.ts";
import { measureSpeed } from "./retrieval-speed.ts";

/** Measures passage search: what it finds, quotes and refuses on XQuAD's English part, and what it takes at three sizes. */
export async function benchRetrieval(): Promise<Measure[]> {
  return [...(await measureQuality()), ...(await measureSpeed())];
}
