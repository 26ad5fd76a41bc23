import { type AnalysedPassage, packCounts } from "./packed-counts.ts";
import { readableText } from "./readable.ts";
import { tokenise } from "./tokenise.ts";

const TITLE_WEIGHT = 2;

/** Counts a passage's stems as they are stored and searched; `language` is its document's, by `detectLanguage`. */
export function analysePassage(passage: {
  title: string;
  heading: string;
  text: string;
  language: string;
}): AnalysedPassage {
  const { title, heading, text, language } = passage;
  const weights = new Map<string, number>();
  const add = (part: string, weight: number) => {
    for (const stem of tokenise(part, language)) weights.set(stem, (weights.get(stem) ?? 0) + weight);
  };
  add(`${title} \n ${heading}`, TITLE_WEIGHT);
  for (const line of text.split("\n")) add(readableText(line), 1);
  return packCounts(weights, language);
}
