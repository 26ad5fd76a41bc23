import { isOneSlipAway } from "../text/spelling.ts";
import { hasQuestionMark } from "./asks-something.ts";
import { phraseOf } from "./bare-phrase.ts";
import { botQuestionAt } from "./bot-question.ts";
import { type ChitchatPhrases, chitchatFor } from "./chitchat-for.ts";
import { CHITCHAT_KINDS, type ChitchatKind, MOOD_KINDS } from "./parts/chitchat-words.ts";
import { spellOut } from "./short-forms.ts";

const CHARACTERS_MAX = 100;
const WORDS_MAX = 12;
/** With so many words that say nothing known, in a message so short, it is small talk where nothing else answers it. */
const UNKNOWN_MAX = 2;
const SHORT_WORDS = 5;
/** "hellooo" */
const LONG_DRAWN = /(\p{L})\1{2,}/gu;
const NO_SLIPS: ChitchatPhrases["longWords"] = new Map();
const MOODS: ReadonlySet<ChitchatKind> = new Set(MOOD_KINDS);
/** May be asked; a mark behind anything else asks for more than it says. */
const ASKING: ReadonlySet<ChitchatKind> = new Set([
  "are_you_bot",
  "who_are_you",
  "how_are_you",
  ...MOOD_KINDS,
]);

export interface Chitchat {
  kind: ChitchatKind;
  /** Nothing else is in the message. */
  isWhole: boolean;
  /** What it is like, where its words are no phrase that is known. */
  like?: { phrase: string; likeness: number };
  /** ISO 639-1: the language that it is in, where that isn't the agent's. */
  language?: string;
}

/** Whether people put it in words of their own; see `MOOD_KINDS`. */
export function isMood(kind: ChitchatKind): boolean {
  return MOODS.has(kind);
}

/**
 * The small talk that a short message is made of, in the language or in English; undefined where it wants something.
 * `isExact`: no word of it has a slip.
 */
export function findChitchat(text: string, language: string, { isExact = false } = {}): Chitchat | undefined {
  const spelt = chitchatFor(language);
  const talk = isExact ? { ...spelt, longWords: NO_SLIPS } : spelt;
  const found = talkOf(text, talk);
  if (found) return found;
  const spelledOut = spellOut(text, language);
  return spelledOut === text ? undefined : talkOf(spelledOut, talk);
}

/** Whether a message is nothing but chatter ("lol ok"): small talk's fillers and no small talk. */
export function isFiller(text: string, language: string): boolean {
  if (text.length > CHARACTERS_MAX || hasQuestionMark(text)) return false;
  const words = phraseOf(text).split(" ");
  if (words.length > WORDS_MAX) return false;
  for (const piece of piecesOf(words, chitchatFor(language))) if (piece !== "filler") return false;
  return true;
}

function talkOf(text: string, talk: ChitchatPhrases): Chitchat | undefined {
  if (text.length > CHARACTERS_MAX) return undefined;
  const words = phraseOf(text.replace(LONG_DRAWN, "$1")).split(" ");
  if (words.length > WORDS_MAX) return undefined;
  const { kinds, unknown } = readKinds(words, talk);
  // "No idea" in a longer message is a part of what it says.
  const kind = CHITCHAT_KINDS.find((one) => kinds.has(one) && (unknown === 0 || !isMood(one)));
  const isAsked = hasQuestionMark(text);
  if (!kind || (isAsked && !ASKING.has(kind))) return undefined;
  // "Sorry?"
  if (unknown === 0) return { kind: isAsked && kind === "apology" ? "confusion" : kind, isWhole: true };
  if (kind === "waiting") return undefined;
  return unknown <= UNKNOWN_MAX && words.length <= SHORT_WORDS && !/\d/u.test(text)
    ? { kind, isWhole: false }
    : undefined;
}

function readKinds(
  words: readonly string[],
  talk: ChitchatPhrases,
): { kinds: Set<ChitchatKind>; unknown: number } {
  const kinds = new Set<ChitchatKind>();
  let unknown = 0;
  for (const piece of piecesOf(words, talk)) {
    if (piece === "bot_question") {
      kinds.add("are_you_bot");
      // "Tell me, are you a robot?"
      if (unknown <= UNKNOWN_MAX) unknown = 0;
    } else if (piece === "unknown") unknown++;
    else if (piece !== "filler") kinds.add(piece);
  }
  return { kinds, unknown };
}

/** What a message is made of, in its order: phrases, questions whether it is a bot, and words that say nothing known. */
function* piecesOf(
  words: readonly string[],
  talk: ChitchatPhrases,
): Generator<ChitchatKind | "filler" | "bot_question" | "unknown"> {
  for (let at = 0; at < words.length; ) {
    const phrase = phraseAt(words, at, talk);
    const length = phrase?.words.length ?? 0;
    const asked = Math.max(...talk.bots.map((bot) => botQuestionAt(words, at, bot)));
    yield asked > length ? "bot_question" : (phrase?.kind ?? "unknown");
    at += Math.max(asked, length, 1);
  }
}
/** The longest known phrase that begins there; a long first word may have one slip. */
function phraseAt(words: readonly string[], at: number, { phrases, longWords }: ChitchatPhrases) {
  const first = words[at] ?? "";
  const known = phrases.has(first)
    ? first
    : longWords.get(first.charAt(0))?.find((word) => isSlip(word, first));
  const fits = (phrase: { words: readonly string[] }) =>
    phrase.words.every((word, n) => n === 0 || word === words[at + n]);
  return known === undefined ? undefined : phrases.get(known)?.find(fits);
}

function isSlip(known: string, word: string): boolean {
  return word.length >= known.length - 1 && isOneSlipAway(known, word);
}
