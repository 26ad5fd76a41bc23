import type { Words } from "./words.ts";

/** What is looked for in a text as it was written, without regard to capitals. */
export interface SoughtWords {
  /** As whole words. */
  whole: Words;
  /** Within other words too, where a language has endings or no spaces. */
  within: Words;
}
