import { analysePassage } from "@cxc/engine/knowledge/analyse-passage.ts";
import { countWords, splitPassages } from "@cxc/engine/knowledge/split-passages.ts";
import { guessLanguage } from "@cxc/engine/languages/detect-language.ts";
import { hashText } from "./hash-text.ts";
import { splitParts } from "./parts.ts";

/**
 * A page, file or article as it was read: its text in Markdown as `joinParts` joins it, and its passages with what they
 * are searched by.
 */
export interface ReadDocument {
  title: string;
  markdown: string;
  /** ISO 639-1. */
  language: string;
  /** Of its own text. */
  words: number;
  passages: {
    heading: string;
    text: string;
    /** By what the part of the page that it stands in is known again on other pages; absent in the page's own text. */
    part?: string;
    analysed: { stems: string; counts: Uint8Array };
  }[];
}

/** Less than one little word that only one language has; see `LanguageGuess`. */
const CLEAR_LEAD = 0.08;

/** A document's language, words and passages, from its Markdown; the work of a thread where the text is long. */
export function analyseDocument({
  title,
  markdown,
  declared = "en",
}: {
  title: string;
  markdown: string;
  /** ISO 639-1, as the document says; it decides where the words hardly tell, as those of a price list. */
  declared?: string | undefined;
}): ReadDocument {
  const { own, parts } = splitParts(markdown);
  const guess = guessLanguage(own);
  const language = guess.certainty < CLEAR_LEAD ? declared : guess.language;
  const passages = [
    ...splitPassages({ title, text: own }),
    ...parts.flatMap((text) =>
      splitPassages({ title, text }).map((one) => ({ ...one, part: hashText(text) })),
    ),
  ].map((passage) => ({ ...passage, analysed: analysePassage({ title, language, ...passage }) }));
  return { title, markdown, language, words: Math.ceil(countWords(own)), passages };
}
