import { plainText } from "../text/plain-text.ts";
import { phraseOf } from "./bare-phrase.ts";
import type { Words } from "./parts/words.ts";
import { perPart } from "./per-part.ts";
import { sourceOf } from "./phrase-notation.ts";
import { LANGUAGE_PACKS } from "./registry.ts";
import { textsFor } from "./texts-for.ts";

const QUESTION_MARK = /[?？؟]/u;

/** Whether a question mark stands anywhere in the text, of Latin, Arabic or Chinese type. */
export function hasQuestionMark(text: string): boolean {
  return QUESTION_MARK.test(text);
}

/** Whether a message is a question: by its mark, or by its first word where the mark is missing. */
export function asksSomething(text: string, language: string): boolean {
  if (hasQuestionMark(text)) return true;
  const phrase = phraseOf(text);
  return textsFor(language).questionWords.some((word) => phrase.startsWith(`${word} `));
}

const whatOf = perPart("questions", ({ interrogatives }) => openedBy(interrogatives));
const whetherOf = perPart("questions", ({ polar }) => openedBy(polar));

/** Whether a message begins, after its greeting and an "and", by asking for a fact: "how much", "when". */
export function asksWhat(text: string, language: string): boolean {
  return whatOf(language)?.test(plainText(text)) === true;
}

/** Whether it begins so by asking if something is the case: "is there", "do you have". */
export function asksWhether(text: string, language: string): boolean {
  return whetherOf(language)?.test(plainText(text)) === true;
}

const askedOf = perPart(
  "questions",
  ({ interrogatives }) => new RegExp(`(?<![\\p{L}])(?:${sourceOf(interrogatives)})(?![\\p{L}])`, "giu"),
);

/** A text from its last word of asking on ("how much …"), whatever stands before it; undefined where it has none. */
export function lastAsked(text: string, language: string): string | undefined {
  const asked = askedOf(language);
  const last = asked && [...text.matchAll(asked)].at(-1);
  return last && text.slice(last.index);
}

let opening: string | undefined;

function openedBy(words: Words): RegExp {
  opening ??= anyOpening();
  return new RegExp(`${opening}(?:${sourceOf(words)})(?![\\p{L}])`, "u");
}

/** Who begins a question in any language may greet, and join it to what was said, in any other. */
function anyOpening(): string {
  const asked = LANGUAGE_PACKS.flatMap(({ questions }) => questions ?? []);
  const greetings = asked.map((words) => sourceOf(words.greetings)).join("|");
  const joins = asked.map((words) => sourceOf(words.joins)).join("|");
  return `^[^\\p{L}]{0,3}(?:(?:${greetings})[\\s,.!،]+){0,2}(?:(?:${joins}) )?`;
}
