import type { Level } from "@cxc/contract/candidates.ts";
import { SURELY_ALIKE } from "../embeddings/nearest-phrase.ts";

/*
 * What sets a level:
 * - exact: the very words of a button, a title or a command.
 * - expected: it was asked for, and this may be the answer.
 * - sure: a classifier is beyond doubt, or the words mean nothing else.
 * - likely: a classifier reached what its owner set.
 * - possible: nothing speaks against it.
 */

/** What the intent classifier's score (0 to 1) has to reach; its scores are compared with each other and with nothing else. */
export const INTENT_SCORE = {
  /** The message is the intent's title, or one of its phrases. */
  exact: 1,
  /** Its words leave no doubt: an embedding model isn't asked, and an action runs without a question. */
  sure: 0.9,
  /** Evidence beside the words is needless from here on. */
  beyondDoubt: 0.95,
  /** It is the agent's own, whatever small talk or wish for a person it resembles. */
  own: 0.85,
  /** It is meant in spite of the form that is open, and is one of two requests of a message. */
  besideOthers: 0.8,
  /** It is meant in spite of a correction that the words may be, too. */
  besideCorrection: 0.7,
  /** A part of a message calls for an urgent intent. */
  urgentPart: 0.6,
  /** Asked "do you mean …?" before it is said that nothing is known. */
  nearMiss: 0.35,
  /** Offered as what may be meant. */
  offered: 0.1,
  /** A language model is asked about it. */
  choosable: 0.05,
} as const;

/** So near to the threshold, or two so near to each other, leave doubt. */
export const INTENT_DOUBT = 0.15;
/** A part of a message has to be so much surer than a whole one: its other parts speak against it. */
const PART_MARGIN = 0.15;

/** What a message's values add to an intent that asks for them: log odds for each (meaning/lab/049). */
export const VALUE_LOG_ODDS = 0.8;
/** An intent that takes back or changes what was booked is only offered to values alone: the share of the threshold. */
export const VALUES_OF_BOOKED = 0.6;

/** An intent that the message says the opposite of, or another code than it has, is only offered: the share of the threshold. */
export const OPPOSED = 0.6;

/** How near a message comes to an intent's phrases (cosine): whether it says the opposite of one. */
export const PHRASE_LIKENESS = {
  /** A statement so near to a phrase, but for its negation, says the opposite of it. */
  sameButNegated: 0.8,
  /** Beside something else, what is not wanted has to be as near as this: "i moved, i don't want to lose my points". */
  negatedBeside: 0.5,
  /** Phrases less alike than this share of the likest don't tell what it is about. */
  telling: 0.8,
} as const;

/**
 * How like a message has to be (0 to 1, see `PhraseLikeness`) to what people say everywhere to be nothing else. Of held-out
 * English moods seven of eight reach `least`, of messages that want something one of four hundred does.
 */
export const MOOD_LIKENESS = {
  least: 0.68,
  /** Nothing is begun for it that isn't surely meant: what may be is offered. */
  perhaps: 0.6,
  /** So much nearer to that than to the agent's own phrases. */
  nearer: 0.1,
  /** Of an emergency, and where nothing is asked that could be refused, it is mistaken too easily: "my brake is burning". */
  clear: 0.72,
  /** Where it asks back: "what does that cost?" is so much like "what does that mean?". */
  asked: 0.8,
  /** Its words leave no doubt, also where it asks for a fact, where a form asks for a text, and against what else may be meant. */
  sure: SURELY_ALIKE,
} as const;

/** A passage below this confidence (0 to 1) is nothing that a language model should answer from. */
export const PASSAGE_SCORE_LEAST = 0.12;

/** The score (0 to 1) from which on a part of a message is taken for an intent. */
export function partScore(threshold: number): number {
  return Math.min(INTENT_SCORE.beyondDoubt, threshold + PART_MARGIN);
}

/** The level of an intent that the classifier gave this score (0 to 1). */
export function intentLevel(score: number, threshold: number): Level {
  if (score >= INTENT_SCORE.exact) return "exact";
  if (score >= INTENT_SCORE.sure) return "sure";
  return score >= threshold ? "likely" : "possible";
}
