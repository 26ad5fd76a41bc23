import type { BotWords } from "./bot-question.ts";

/** What people say besides their wish. Kinds whose whole message is answered with a sentence of the engine's own. */
export const TALK_KINDS = [
  "are_you_bot",
  "who_are_you",
  "how_are_you",
  "goodbye",
  "waiting",
  "thanks",
  "greeting",
] as const;

/** The weightier first: of "hello, are you a bot?" the question is answered. */
export type TalkKind = (typeof TALK_KINDS)[number];

/** The words of one language, plain or not: they are read as `plainText` reads them. */
export interface TalkWords extends Record<TalkKind, readonly string[]> {
  /** What asks `are_you_bot` by its shape; that list has what is left. */
  bot: BotWords;
  /** What may stand round small talk and says nothing by itself. */
  filler: readonly string[];
  /** To speak with, and whom; between them only words of `glue` may stand. */
  reach: readonly string[];
  person: readonly string[];
  glue: readonly string[];
  /** Verbs of `reach` that mean whom one speaks of where no word of `with` follows: "sprechen die Mitarbeiter Englisch". */
  needsWith: readonly string[];
  /** Before whom one speaks with, and words that are always whom, in languages whose verb stands last. */
  with: readonly string[];
  objects: readonly string[];
  /** What asks for a person without a verb, with nothing but the words of `around` beside it. */
  alone: readonly string[];
  around: readonly string[];
}
