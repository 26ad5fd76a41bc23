import type { SoughtWords } from "./sought-words.ts";
import type { Words } from "./words.ts";

/** What a question asks for, so that the answer's look is known. */
export interface FactWords {
  /** A number, a date or a time. */
  number: SoughtWords | undefined;
  /** A way to reach somebody. */
  contact: SoughtWords | undefined;
  email: SoughtWords | undefined;
  price: SoughtWords | undefined;
  /** Who somebody is. */
  person?: SoughtWords;
  /** All that fit: "which", "who". */
  things?: SoughtWords;
  /** What prices are in, but for their signs and ISO codes. */
  currencies: SoughtWords | undefined;
  /** Words of asking and politeness that no space tells from others. */
  askingWithin: Words;
}
