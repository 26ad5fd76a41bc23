import type { Words } from "./words.ts";

/**
 * What people say besides their request; the weightier first: of "hello, are you a bot?" the question is answered. A
 * message that is nothing else is answered with a sentence of the engine's own.
 */
export const CHITCHAT_KINDS = [
  "are_you_bot",
  "who_are_you",
  "how_are_you",
  "goodbye",
  "waiting",
  "thanks",
  "greeting",
] as const;
export type ChitchatKind = (typeof CHITCHAT_KINDS)[number];

export interface ChitchatWords extends Record<ChitchatKind, Words> {
  /** What asks `are_you_bot` by its shape; that list has what is left. */
  bot: BotWords;
  /** What may stand round chitchat and says nothing by itself. */
  filler: Words;
}

/** How a language asks what answers here; `{kind}` stands for what it may be. */
export interface BotWords {
  /** To whom one speaks: "are you {kind}". */
  you: Words;
  /** Of this chat: "is this {kind}"; what else a message may be about, such as a computer, is not asked for by these. */
  here: Words;
  /** What it may be, to either question, and to `you` alone. */
  kinds: Words;
  kindsOfYou: Words;
  /** What may stand before a kind. */
  articles: Words;
  /** Between two kinds: "or", "and not". */
  joins: Words;
}
