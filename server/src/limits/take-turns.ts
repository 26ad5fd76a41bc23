import { AppError } from "../app-error.ts";

const RETRY_AFTER_S = 2;

/** Runs so many at once and lets the others wait; throws `unavailable` where that would be more than `most` in all. */
export function takeTurns({ atOnce, most }: { atOnce: number; most: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running + waiting.length >= most) throw new AppError("unavailable", { retryAfter: RETRY_AFTER_S });
    if (running < atOnce) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place is handed over, so `running` stays as it is.
      if (next) next();
      else running--;
    }
  };
}
