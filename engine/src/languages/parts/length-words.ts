import type { Words } from "./words.ts";

/** How one language says how long something takes: words alone, from which `entities/pieces` composes lengths. */
export interface LengthWords {
  /** One after another with a comma; "halbstunde = 0.5" says by itself how many of them it is. */
  second: Words;
  minute: Words;
  hour: Words;
  day: Words;
  night: Words;
  week: Words;
  month: Words;
  year: Words;
  /** Before a unit alone, with how many of it they say: "a = 1". Numbers stand here only where they are none elsewhere. */
  counts: Words;
  /** Beside a unit, of which there is one where nothing counts it: "whole". */
  whole: Words;
}

export const LENGTH_UNITS = ["second", "minute", "hour", "day", "night", "week", "month", "year"] as const;
export type LengthUnit = (typeof LENGTH_UNITS)[number];

/** What a word may be in a length of time. */
export type LengthRole = `${LengthUnit} unit` | "unit count" | "whole unit";
