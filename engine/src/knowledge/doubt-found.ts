import { embeddedWords } from "../embeddings/embedded-words.ts";
import { queryWordsTold, raritiesOf, readAskedWords } from "./asked-words.ts";
import type { PassageIndex } from "./passage-index.ts";
import { createQuestionDoubts } from "./question-doubts.ts";
import { readableText } from "./readable.ts";
import { type SourceWords, wordLikeness } from "./source-words.ts";
import { unifySpelling } from "./spelling-variants.ts";
import { unmatchedTermPenalty, unmatchedTerms } from "./unmatched-term-penalty.ts";

/** A confidence by words goes less far from its middle than one by words and meaning, whose doubts these are. */
const DOUBT_SHARE = 0.5;
/** Log odds for each unit of the most telling word that is missing, and so much as is usual. */
const UNMATCHED_DOUBT = 0.1;
const UNMATCHED_USUAL = 2.5;
const SUREST = 0.999;

interface Found {
  title: string;
  heading: string;
  /** Markdown. */
  text: string;
  /** Of the search by words, 0 to 1. */
  confidence: number;
}

/**
 * Passages that a search by words found, each as sure as is left when the question asks for what it doesn't have; best first. It
 * reads these passages alone, whatever the source's size, and pauses after each; what their words mean stays in `known`.
 */
export function* doubtFound<P extends Found>(
  { index, known }: { index: PassageIndex; known: SourceWords },
  question: string,
  found: readonly P[],
): Generator<void, P[]> {
  const { lexicon } = known;
  const { language } = lexicon;
  const compare = (words: readonly string[]) => known.read(words);
  const asked = readAskedWords({ lexicon, compare }, embeddedWords(question));
  const passages = [];
  for (const passage of found) {
    const text = `${passage.title}\n${passage.heading}\n${readableText(passage.text)}`;
    const words = [...new Set(embeddedWords(unifySpelling(text)))];
    known.learn(words);
    const said = known.read(words);
    const held = asked.words.map((one) => Math.max(0, ...said.map((other) => wordLikeness(one, other))));
    passages.push({ passage, text, held, stems: new Set(said.map(({ stem }) => stem)) });
    yield;
  }
  const rarities = raritiesOf(asked, {
    held: passages.map(({ held }) => held),
    size: index.size,
    passagesWith: (word) => index.passagesWith(word, language),
  });
  const [reading] = index.read(question, { languages: [language] });
  const words = queryWordsTold(asked, rarities, reading);
  const doubtOf = createQuestionDoubts(question, { words, reading, language });
  const doubted = passages.map(({ passage, text, held, stems }) => {
    const missing = unmatchedTerms(words, { held, stems });
    const usual = UNMATCHED_DOUBT * (unmatchedTermPenalty(missing) - UNMATCHED_USUAL);
    const doubt = DOUBT_SHARE * doubtOf({ text, stems, missing }) + usual;
    return { ...passage, confidence: lessSure(passage.confidence, doubt) };
  });
  return doubted.sort((a, b) => b.confidence - a.confidence);
}

function lessSure(confidence: number, doubt: number): number {
  const odds = confidence / (1 - Math.min(SUREST, confidence));
  return odds / (odds + Math.exp(doubt));
}
