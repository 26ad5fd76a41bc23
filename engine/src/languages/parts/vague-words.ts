import type { Words } from "./words.ts";

/** How one language leaves a value open: by a part of the day or the week, any of them, or as so much more than another. */
export interface VagueWords {
  /** Before an hour: it, or a later one. */
  from: Words;
  /** Behind an hour, where nothing follows: it, or a later one. */
  onwards: Words;
  /** Before an hour: it, or an earlier one. */
  until: Words;
  /** Behind an hour: it, or an earlier one. */
  orEarlier: Words;
  /** Before a day: any of its week. */
  weekOf: Words;
  thisWeek: Words;
  nextWeek: Words;
  weekend: Words;
  /** The weekday on which a weekend of two days begins, 0 for Monday. */
  weekendFrom: number;
  /** Alone: every value suits, or the first that there is. */
  any: Words;
  /** Beside a length of time: so much after, or before, what was said. */
  later: Words;
  earlier: Words;
  /** Without a length of time. */
  somewhatLater: Words;
  somewhatEarlier: Words;
  /** So much by one, where the unit is not counted for that. */
  hourAfter: Words;
  hourBefore: Words;
  dayAfter: Words;
  dayBefore: Words;
}
