import type { Overview } from "@cxc/contract/conversations.ts";

export type Day = Overview["days"][number];

/** One of a day's figures, as a chart shows it. */
export interface DaySeries {
  key: Exclude<keyof Day, "day">;
  label: string;
  tone: "main" | "caution" | "muted";
}

const WEEK = 7;

/** The days from the first on which something was, and a week at least: a new agent has no month to show. */
export function fromFirstDay(days: readonly Day[], series: readonly DaySeries[]): readonly Day[] {
  const first = days.findIndex((day) => series.some(({ key }) => day[key] > 0));
  return first <= 0 ? days : days.slice(Math.max(0, Math.min(first, days.length - WEEK)));
}
