/** One figure, with the bound that it must keep and the better one that it aims at. */
export interface Measure {
  name: string;
  value: number;
  unit: string;
  must?: number;
  aim?: number;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The value below which this share (0 to 1) of the values lies; NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
