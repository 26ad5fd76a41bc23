import { answerVerdict, type Verdict } from "./answer-verdict.ts";
import type { ParsedQuery } from "./parse-query.ts";

/** Why a question is answered, answered with a reservation, or not, for the person who looks after the source. */
export interface VerdictExplanation {
  verdict: Verdict;
  /** Words of the question that no passage has and that are near to none. */
  unknown_words: string[];
  /** Words of the question that were taken for others. */
  corrected_words: { word: string; meant: string[] }[];
  /** One or two sentences. */
  sentence: string;
}

/** Explains the verdict on a question from how the index read it (`PassageIndex.read`) and its best confidence. */
export function explainVerdict({
  readings,
  confidence,
  passages,
  found,
}: {
  readings: readonly ParsedQuery[];
  /** Of the best passage, or undefined where nothing was found. */
  confidence: number | undefined;
  /** In the source. */
  passages: number;
  /** What of the question the best passage holds, where words and meaning have judged it together: 0 to 1. */
  found?: { words: number; meaning: number } | undefined;
}): VerdictExplanation {
  const reading = readings.toSorted((a, b) => knownShare(b) - knownShare(a))[0];
  const terms = reading?.terms ?? [];
  const language = reading?.languages[0] ?? "en";
  const verdict = confidence === undefined ? "refuse" : answerVerdict(confidence, { language, passages });
  const unknownWords = terms.filter(({ matches }) => matches.length === 0).map(({ word }) => word);
  const corrected = terms
    .filter(({ isKnown, matches }) => !isKnown && matches.length > 0)
    .map(({ word, matches }) => ({ word, meant: matches.map(({ text }) => text) }));
  const about = { verdict, unknownWords, terms: terms.length, passages };
  return {
    verdict,
    unknown_words: unknownWords,
    corrected_words: corrected,
    sentence: `${sentenceFor(about)}${sharesFor(found)}`,
  };
}

function knownShare({ terms, idf }: ParsedQuery): number {
  return terms.reduce((sum, term) => sum + (term.matches.length > 0 ? term.idf : 0), 0) / (idf || 1);
}

/** What decided beside the words, for the person who looks after the source. */
function sharesFor(found: { words: number; meaning: number } | undefined): string {
  if (!found) return "";
  const [words, similar] = [found.words, found.meaning].map((share) => `${Math.round(100 * share)} %`);
  return ` Of what tells most in it, ${words} stands there in the same words and ${similar} in words of like meaning.`;
}

const MOST_NAMED = 5;

function sentenceFor(about: {
  verdict: Verdict;
  unknownWords: readonly string[];
  terms: number;
  passages: number;
}): string {
  const { verdict, unknownWords, terms, passages } = about;
  if (passages === 0) return "This data source holds no text yet.";
  if (terms === 0) return "The question holds no word that could be searched for.";
  const named = unknownWords
    .slice(0, MOST_NAMED)
    .map((word) => `“${word}”`)
    .join(", ");
  const more = unknownWords.length > MOST_NAMED ? " and others" : "";
  const missing = unknownWords.length > 0 ? ` Nothing here says ${named}${more}.` : "";
  switch (verdict) {
    case "answer":
      return "A passage matches the question well.";
    case "hedge":
      return `A passage matches part of the question, so the agent answers with a reservation.${missing}`;
    case "refuse":
      if (unknownWords.length === terms) return `The agent says that it doesn't know.${missing}`;
      return `No passage matches enough of the question, so the agent says that it doesn't know.${
        missing || " Its words are here, but not together in one passage."
      }`;
  }
}
