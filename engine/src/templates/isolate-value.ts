import { packOf } from "../languages/registry.ts";
import { isolated } from "../text/isolates.ts";
import { escapeMarkdown } from "./render-markdown.ts";

/** Marks that a value brought along would end its own isolate. */
const MARKS = /[\u202a-\u202e\u2066-\u2069]/gu;
const FROM_THE_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Nothing in it has a direction of its own, or may move another. */
const WORDS_FROM_THE_RIGHT = /^[\p{Script=Arabic}\p{Script=Hebrew}\p{M}\s\u200c\u200d]*$/u;

/**
 * A value as Markdown for a sentence in a language (BCP 47), as `escapeMarkdown` writes it, and isolated where it could run in
 * another direction than the sentence: a phone number in Arabic, a Hebrew name in English. For what people read alone.
 */
export function isolateValue(value: string, language: string): string {
  const text = escapeMarkdown(value.replace(MARKS, ""));
  return runsOtherwise(text, language) ? isolated(text) : text;
}

function runsOtherwise(text: string, language: string): boolean {
  const isFromTheRight = FROM_THE_RIGHT.test(packOf(language)?.sentences?.unknown ?? "");
  return isFromTheRight ? !WORDS_FROM_THE_RIGHT.test(text) : FROM_THE_RIGHT.test(text);
}
