import type { Words } from "./words.ts";

export interface DigressionWords {
  /** In a question: a value is proposed, which stands as `_`, and no fact asked for: "what about _", "can we do _". */
  proposals: Words;
  /** Asks for what was booked or ordered before: "what did i book", "when is my {booking}". */
  ownBooking: Words;
  /** What can be booked: stands for `{booking}`. */
  bookings: Words;
}
