import type { Words } from "./words.ts";

export interface HandoffWords {
  /** To speak with, and whom; between them only words of `between` may stand. */
  contact: Words;
  people: Words;
  between: Words;
  /** Verbs of `contact` that mean whom one speaks of where no word of `with` follows: "sprechen die Mitarbeiter Englisch". */
  needsWith: Words;
  /** Before whom one speaks with, and words that are always whom, in languages whose verb stands last. */
  with: Words;
  objects: Words;
  /** What asks for a person without a verb, with nothing but the words of `around` beside it. */
  alone: Words;
  around: Words;
}
