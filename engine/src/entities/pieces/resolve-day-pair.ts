import type { EpochDay } from "../calendar.ts";
import { type DayChoice, type DayContext, resolveDay } from "./resolve-days.ts";
import type { SaidDay } from "./said-day.ts";

/** Longer ones are meant of next year. */
const RUNNING_DAYS_MAX = 200;

export interface Pair {
  start: EpochDay;
  end: EpochDay;
}

/** Of the days that are left open those in which the end follows. */
export function resolveDayPair(
  [first, last]: readonly [SaidDay, SaidDay],
  context: DayContext,
): Pair | undefined {
  const [starts, ends] = [resolveDay(first, context), resolveDay(last, context)];
  const isRecurring = first.kind === last.kind && (first.kind === "weekday" || first.kind === "day");
  const nights = isRecurring ? 1 : 0;
  const isOpen = starts.all.length > 1 && ends.all.length > 1;
  const running =
    first.kind === "date" && isOpen && !context.isAhead ? runningPair(starts, ends, context) : undefined;
  if (running) return running;
  const start = startOf(starts, ends, nights);
  const end = start === undefined ? undefined : ends.all.find((day) => day >= start + nights);
  return start === undefined || end === undefined ? undefined : { start, end };
}

/** Today is within it. */
function runningPair(starts: DayChoice, ends: DayChoice, { today }: DayContext): Pair | undefined {
  const start = starts.all.findLast((day) => day < today);
  const end = ends.all.find((day) => start !== undefined && day >= start);
  const isRunning =
    start !== undefined && end !== undefined && end >= today && end - start <= RUNNING_DAYS_MAX;
  return isRunning ? { start, end } : undefined;
}

function startOf(starts: DayChoice, ends: DayChoice, nights: number): EpochDay | undefined {
  const [only, ...others] = ends.all;
  const isBefore = starts.meant !== undefined && (others.length > 0 || starts.meant + nights <= (only ?? 0));
  if (isBefore || only === undefined) return starts.meant;
  return starts.all.findLast((day) => day + nights <= only);
}
