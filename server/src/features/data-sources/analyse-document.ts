import { analysePassage } from "@cxc/engine/retrieve/analyse-passage.ts";
import { detectLanguage } from "@cxc/engine/retrieve/detect-language.ts";
import { countWords, splitPassages } from "@cxc/engine/retrieve/split-passages.ts";
import type { ReadDocument } from "./documents.repository.ts";

/** A document's language, words and passages, from its Markdown; the work of a thread where the text is long. */
export function analyseDocument({ title, markdown }: { title: string; markdown: string }): ReadDocument {
  const language = detectLanguage(markdown);
  const passages = splitPassages({ title, text: markdown }).map((passage) => ({
    ...passage,
    analysed: analysePassage({ title, language, ...passage }),
  }));
  return { title, markdown, language, words: Math.ceil(countWords(markdown)), passages };
}
