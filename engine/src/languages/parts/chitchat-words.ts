import type { Words } from "./words.ts";

/**
 * What people say besides their request; the weightier first: of "hello, are you a bot?" the question is answered. A
 * message that is nothing else is answered with a sentence of the engine's own.
 */
export const CHITCHAT_KINDS = [
  "danger",
  "are_you_bot",
  "who_are_you",
  "other_language",
  "anger",
  "start_over",
  "repeat",
  "confusion",
  "refusal",
  "doubt",
  "banter",
  "how_are_you",
  "goodbye",
  "waiting",
  "praise",
  "thanks",
  "apology",
  "greeting",
] as const;
export type ChitchatKind = (typeof CHITCHAT_KINDS)[number];

/** Those that people put in words of their own: a message is also one of them by what it means. */
export const MOOD_KINDS = [
  "danger",
  "anger",
  "confusion",
  "refusal",
  "doubt",
  "praise",
  "apology",
  "repeat",
  "start_over",
  "other_language",
  "banter",
] as const satisfies readonly ChitchatKind[];
export type MoodKind = (typeof MOOD_KINDS)[number];
/** What people say of a deed that waits or was done; read by the lists of `AnswerWords`, and by what it means. */
export const DEED_KINDS = ["agree", "cancel", "ask_done"] as const;
export type DeedKind = (typeof DEED_KINDS)[number];
export type MoodWords = Record<MoodKind, Words>;

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
