/** "4.2 ms", "240 ms", "1.2 s". */
export function durationText(durationMs: number): string {
  if (durationMs >= 1000) return `${(durationMs / 1000).toFixed(1)} s`;
  return durationMs >= 10 ? `${Math.round(durationMs)} ms` : `${durationMs.toFixed(1)} ms`;
}
