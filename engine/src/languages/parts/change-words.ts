import type { Words } from "./words.ts";

/** How one language asks to change a value without saying the new one. */
export interface ChangeWords {
  /** To change something: "change", "reschedule". */
  change: Words;
  /** To take back what was booked: "cancel". */
  undo: Words;
  /** Beside what is to be another one: "another day". */
  other: Words;
  /** What it calls the hour and the day of what was booked. */
  time: Words;
  date: Words;
  /** What was booked as a whole, beside the bookings of `digressions`: "my order"; what says "it" with the verb. */
  whole: Words;
  /** A button's words for changing one value: `{title}` is the value's. */
  button: string;
}
