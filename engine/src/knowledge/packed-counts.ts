/** What is stored beside a passage, so that an index is loaded from rows without reading the texts again. */
export interface AnalysedPassage {
  /** ISO 639-1, of the document. */
  language: string;
  /** Each stem once, joined with spaces. */
  stems: string;
  /** One byte a stem, in the order of `stems`: how often it occurs (title and heading double), 255 at most. */
  counts: Uint8Array;
}

const MOST_COUNTED = 255;

/** Counts stems with their weights, in the order of their first occurrence. */
export function packCounts(weights: ReadonlyMap<string, number>, language: string): AnalysedPassage {
  const counts = new Uint8Array(weights.size);
  let at = 0;
  for (const weight of weights.values()) counts[at++] = Math.min(MOST_COUNTED, weight);
  return { language, stems: [...weights.keys()].join(" "), counts };
}
