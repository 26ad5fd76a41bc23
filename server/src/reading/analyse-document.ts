import { analysePassage } from "@cxc/engine/knowledge/analyse-passage.ts";
import { countWords, splitPassages } from "@cxc/engine/knowledge/split-passages.ts";
import { detectLanguage } from "@cxc/engine/languages/detect-language.ts";

/** A page, file or article as it was read: its text in Markdown, and its passages with what they are searched by. */
export interface ReadDocument {
  title: string;
  markdown: string;
  /** ISO 639-1. */
  language: string;
  words: number;
  passages: {
    heading: string;
    text: string;
    analysed: { stems: string; counts: Uint8Array };
  }[];
}

/** A document's language, words and passages, from its Markdown; the work of a thread where the text is long. */
export function analyseDocument({ title, markdown }: { title: string; markdown: string }): ReadDocument {
  const language = detectLanguage(markdown);
  const passages = splitPassages({ title, text: markdown }).map((passage) => ({
    ...passage,
    analysed: analysePassage({ title, language, ...passage }),
  }));
  return { title, markdown, language, words: Math.ceil(countWords(markdown)), passages };
}
