import type { Segment } from "../dialogue/analysis.ts";
import { lastAsked } from "../languages/asks-something.ts";

/** Words: whoever writes more tells a story around the question. */
const STORY = 25;
const LEAST_WORDS = 3;
const WORD = /[\p{L}\p{N}]+/gu;

/** The question that a long clause ends with, behind what is told before it; undefined where it is short or asks nothing. */
export function findLastQuestion(clause: Segment, language: string): Segment | undefined {
  if (wordsIn(clause.text) <= STORY) return undefined;
  const text = lastAsked(clause.text, language);
  if (text === undefined || wordsIn(text) < LEAST_WORDS || wordsIn(text) > STORY) return undefined;
  return { text, isQuestion: true, start: clause.end - text.length, end: clause.end };
}

function wordsIn(text: string): number {
  return text.match(WORD)?.length ?? 0;
}
