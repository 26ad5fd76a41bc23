import type { Turn } from "../dialogue/turn.ts";
import { isAddressQuestion } from "../knowledge/address-question.ts";
import { answerShapes, asksForNumber } from "../knowledge/query-words.ts";
import { asksWhat, asksWhether } from "../languages/asks-something.ts";
import { asksOfAnything, readJoin, subjectWords } from "../languages/subject-words.ts";

const WORDS_MAX = 8;
const PART_WORDS_MAX = 6;
const PART_SUBJECTS_MAX = 3;
const SHORT_SUBJECTS_MAX = 2;

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
export function leaningOf({ input, language, analysis }: Turn): Leaning | undefined {
  const { rest, isJoined, isPart, words } = readJoin(input.message.trim(), language);
  if (words === 0 || words > WORDS_MAX || isAddressQuestion(input.message)) return undefined;
  const isElse = (
    ["isFiller", "cancels", "takesBack", "asksForAgent", "asksForOwn", "asksChange"] as const
  ).some((cue) => analysis.shows(cue));
  if (isElse || analysis.polarity() !== undefined || analysis.chitchat()?.isWhole) return undefined;
  const own = subjectWords(rest, language).map(({ word }) => word);
  const isWhole = asksWhat(rest, language) || asksWhether(rest, language);
  const isAsked = analysis.shows("asks") || isWhole || asksForNumber(rest) || answerShapes(rest).length > 0;
  if (own.length === 0) {
    const isFact = asksOfAnything(rest, language) || asksForNumber(rest) || answerShapes(rest).length > 0;
    return (isAsked || isJoined) && isFact ? { kind: "bare", rest, own } : undefined;
  }
  const isMerePart = (isJoined || (isPart && analysis.shows("hasQuestionMark"))) && !isWhole;
  if (isMerePart && words <= PART_WORDS_MAX && own.length <= PART_SUBJECTS_MAX)
    return { kind: "part", rest, own };
  return isAsked && own.length <= SHORT_SUBJECTS_MAX ? { kind: "short", rest, own } : undefined;
}
