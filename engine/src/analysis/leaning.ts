import { collecting } from "../dialogue/frames.ts";
import type { Turn } from "../dialogue/turn.ts";
import { isAddressQuestion } from "../knowledge/address-question.ts";
import { answerShapes, asksForNumber } from "../knowledge/query-words.ts";
import { asksWhat, asksWhether } from "../languages/asks-something.ts";
import { asksOfAnything, readJoin, subjectWords } from "../languages/subject-words.ts";

const WORDS_MAX = 8;
const PART_WORDS_MAX = 6;
const PART_SUBJECTS_MAX = 3;
const SHORT_SUBJECTS_MAX = 2;
const ELSE = ["isFiller", "cancels", "takesBack", "asksForAgent", "asksChange"] as const;

/** How a message leans on what was asked before it. */
export interface Leaning {
  /**
   * - bare: a question without a subject ("how long does it take").
   * - part: a mere part of one ("and for samsung?").
   * - short: a question with few words of its own, which may know its subject ("who sees them").
   */
  kind: "bare" | "part" | "short";
  /** Without the word that joins it to what was said. */
  rest: string;
  /** Its own subject, in plain words. */
  own: readonly string[];
}

/** How the turn's message leans on what was asked before; undefined for what stands alone, and for no question. */
export function leaningOf(turn: Turn): Leaning | undefined {
  const leaning = leaningByWords(turn);
  return leaning && !isSomethingElse(turn) ? leaning : undefined;
}

function leaningByWords(turn: Turn): Leaning | undefined {
  const { input, language, analysis } = turn;
  const { rest, isJoined, isPart, words } = readJoin(input.message.trim(), language);
  if (words === 0 || words > WORDS_MAX) return undefined;
  const own = subjectWords(rest, language).map(({ word }) => word);
  const isWhether = asksWhether(rest, language);
  const isWhole = isWhether || asksWhat(rest, language);
  const isFact = asksForNumber(rest) || answerShapes(rest).length > 0;
  const isAsked = asksAnything(turn, rest);
  if (own.length === 0) {
    // "Do I pay to get in?" may name its thing by verbs alone: what knows an answer is asked first.
    const kind = isWhether ? "short" : "bare";
    return (isAsked || isJoined) && (isFact || asksOfAnything(rest, language))
      ? { kind, rest, own }
      : undefined;
  }
  const isMerePart = (isJoined || (isPart && analysis.shows("hasQuestionMark"))) && !isWhole;
  if (isMerePart && words <= PART_WORDS_MAX && own.length <= PART_SUBJECTS_MAX)
    return { kind: "part", rest, own };
  return isAsked && own.length <= SHORT_SUBJECTS_MAX ? { kind: "short", rest, own } : undefined;
}

/** Whether the message, or this rest of it, asks anything, by its mark, its first words or what it asks for. */
export function asksAnything({ input, language, analysis }: Turn, rest = input.message): boolean {
  return (
    analysis.shows("asks") ||
    asksWhat(rest, language) ||
    asksWhether(rest, language) ||
    asksForNumber(rest) ||
    answerShapes(rest).length > 0
  );
}

/** Small talk, a yes or a no, a wish, or a question for where the business is or for what was booked. */
function isSomethingElse({ input, analysis, state }: Turn): boolean {
  const isBooked = collecting(state) !== undefined || state.last !== null;
  return (
    ELSE.some((cue) => analysis.shows(cue)) ||
    (isBooked && analysis.shows("asksForOwn")) ||
    analysis.polarity() !== undefined ||
    isAddressQuestion(input.message) ||
    analysis.chitchat()?.isWhole === true
  );
}
