import { BLANK } from "@cxc/contract/rules.ts";

/** Of the private use area: no text that people write has it. */
const MARK = "\uE0B1";
/** Behind its end a sentence is over, and in Markdown so is a line. */
const SENTENCE_END = /(?<=[.!?…؟؛۔。！？][*_)"”»]*)[^\S\n]+/u;

/**
 * A text without the sentences that wait for a fact: what nobody filled in (`blanksOf`) is not known, and no mark of it is ever
 * said. The text itself where it has none; "" where every sentence waits.
 */
export function withoutBlanks(text: string): string {
  if (!text.includes("{{?")) return text;
  const lines = text.replace(BLANK, MARK).split("\n");
  const filledLines = lines.flatMap((line) => {
    if (!line.includes(MARK)) return [line];
    const whole = line.split(SENTENCE_END).filter((sentence) => !sentence.includes(MARK));
    return whole.length > 0 ? [whole.join(" ")] : [];
  });
  return filledLines
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
