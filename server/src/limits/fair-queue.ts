/** With so many companies those are forgotten of which nothing waits. */
const COMPANIES_KEPT = 500;

/** What waits, taken by company in turn. */
export interface FairQueue<T> {
  /** How many wait, in all or of one company. */
  count(company?: string): number;
  /** The companies of which anything waits, each with how much. */
  waiting(): [company: string, count: number][];
  /** `size`: of one company's, the smaller goes first, and of equals the older. Answers how to take it out again. */
  add(item: T, of: { company: string; size: number }): () => void;
  /** Takes out who is next among the companies that may go now, and counts it as one turn. */
  take(mayGo: (company: string) => boolean): T | undefined;
  /** Counts a turn that a company took without waiting, as nobody stood before it. */
  pass(company: string): void;
  /** Counts more turns than those taken: the company then stands behind who took fewer. */
  charge(company: string, turns: number): void;
}

interface Line<T> {
  waiting: { item: T; size: number }[];
  /** Turns taken so far, on the clock of `now` below. */
  taken: number;
}

/**
 * Round robin by turns taken ("start-time fair queueing"): next is the company that took the fewest, and who comes anew
 * begins where the others are, so nobody saves up turns and nobody pays for what was before.
 */
export function createFairQueue<T>(): FairQueue<T> {
  const lines = new Map<string, Line<T>>();
  /** Turns that the company which went last had taken before. */
  let now = 0;
  let total = 0;

  function lineOf(company: string): Line<T> {
    let line = lines.get(company);
    if (!line) {
      if (lines.size >= COMPANIES_KEPT) forgetIdle();
      line = { waiting: [], taken: now };
      lines.set(company, line);
    }
    if (line.waiting.length === 0) line.taken = Math.max(line.taken, now);
    return line;
  }

  function count(line: Line<T>): void {
    now = Math.max(now, line.taken);
    line.taken++;
  }

  function forgetIdle(): void {
    for (const [company, { waiting }] of lines) if (waiting.length === 0) lines.delete(company);
  }

  return {
    count: (company) => (company === undefined ? total : (lines.get(company)?.waiting.length ?? 0)),
    waiting: () =>
      [...lines].flatMap(
        ([
          company,
          {
            waiting: { length },
          },
        ]) => (length > 0 ? [[company, length]] : []),
      ),
    add(item, { company, size }) {
      const { waiting } = lineOf(company);
      const entry = { item, size };
      const before = waiting.findIndex((other) => other.size > size);
      waiting.splice(before === -1 ? waiting.length : before, 0, entry);
      total++;
      return () => {
        const at = waiting.indexOf(entry);
        if (at === -1) return;
        waiting.splice(at, 1);
        total--;
      };
    },
    take(mayGo) {
      let first: Line<T> | undefined;
      for (const [company, line] of lines) {
        const isEarlier = first === undefined || line.taken < first.taken;
        if (line.waiting.length > 0 && isEarlier && mayGo(company)) first = line;
      }
      const entry = first?.waiting.shift();
      if (!first || !entry) return undefined;
      count(first);
      total--;
      return entry.item;
    },
    pass: (company) => count(lineOf(company)),
    charge(company, turns) {
      lineOf(company).taken += turns;
    },
  };
}
