/** Reciprocal rank fusion with the constant of its paper (Cormack, Clarke and Büttcher, 2009). */
const K = 60;

/** One order of what several rankings found, best first: what is high in several of them comes first. */
export function fuseRankings(rankings: readonly (readonly string[])[]): string[] {
  const scores = new Map<string, number>();
  for (const ranking of rankings) {
    for (const [rank, id] of ranking.entries()) scores.set(id, (scores.get(id) ?? 0) + 1 / (K + rank + 1));
  }
  return [...scores].sort(([, a], [, b]) => b - a).map(([id]) => id);
}
