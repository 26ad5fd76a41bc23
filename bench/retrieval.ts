import type { Measure } from "./measures.ts";
import { measureQuality } from "./retrieval-quality.ts";
import { measureSpeed } from "./retrieval-speed.ts";

/** Measures passage search: what it finds, quotes and refuses on XQuAD's English part, and what it takes at three sizes. */
export async function benchRetrieval(): Promise<Measure[]> {
  return [...(await measureQuality()), ...(await measureSpeed())];
}

if (import.meta.main) {
  for (const { name, value, unit, must, aim } of await benchRetrieval()) {
    const bounds = `${must === undefined ? "" : `must ${must}`}${aim === undefined ? "" : ` aim ${aim}`}`;
    console.log(
      `${name.padEnd(52)} ${value.toFixed(value < 1 ? 4 : 2).padStart(10)} ${unit.padEnd(6)} ${bounds}`,
    );
  }
}
