import type { Overview } from "@cxc/contract/conversations.ts";

export type Day = Overview["days"][number];

/** One of a day's figures, as a chart shows it. */
export interface DaySeries {
  key: Exclude<keyof Day, "day">;
  label: string;
  tone: "main" | "caution" | "muted";
}
