import type { Measure } from "./measures.ts";
import { measureChat } from "./retrieval-chat.ts";
import { measureQuality } from "./retrieval-quality.ts";
import { loadRetrievalSet } from "./retrieval-set.ts";
import { measureSpeed } from "./retrieval-speed.ts";

/** Measures passage search: what it finds, quotes and refuses on XQuAD's English part, and what it takes at three sizes. */
export async function benchRetrieval(): Promise<Measure[]> {
  const set = await loadRetrievalSet("xquad-en");
  return [...(await measureQuality(set)), ...(await measureChat(set)), ...(await measureSpeed(set))];
}
