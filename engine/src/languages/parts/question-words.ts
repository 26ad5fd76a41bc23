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
  /** What a mere part of a question begins with, beside `joins`: "for samsung?", "what about Sunday?". */
  parts: Words;
  /** What can be asked of anything, and pronouns: a question of these alone has no subject of its own ("how long does it take"). */
  general: Words;
}
