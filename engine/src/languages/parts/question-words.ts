import type { Words } from "./words.ts";

export interface QuestionWords {
  /** First words of a question that may lack its question mark. */
  openings: Words;
  /** What a message may begin with before it asks: greetings, and words that join it to what was said. */
  greetings: Words;
  joins: Words;
  /** Who begins with one of these wants to know a fact before anything is done. */
  interrogatives: Words;
  /** Who begins with one of these asks whether something is so ("is there"); not what may be a request, too ("can you"). */
  polar: Words;
}
