import type { Glyph } from "./glyph.ts";

const UNNAMED = "\ufffd";
/** A font's own number in place of a letter, or a mark that it has none. */
const NO_NAME = /^(?:(?![\t\n\r])\p{Cc}|\ufffd)$/u;
/** Of the different letters that a font draws: where so many have no name, the names of the others are numbers too. */
const SHARE_MAX = 0.25;

/** Marks, in place, the letters that their font doesn't name; answers how many they are. */
export function markUnnamed(glyphs: Glyph[]): number {
  if (!glyphs.some(({ text }) => NO_NAME.test(text))) return 0;
  let count = 0;
  for (const ofFont of Map.groupBy(glyphs, ({ font }) => font).values()) {
    const letters = [...new Set(ofFont.map(({ text }) => text))];
    const isNumbered = letters.filter((text) => NO_NAME.test(text)).length > letters.length * SHARE_MAX;
    for (const glyph of ofFont) {
      if (!isNumbered && !NO_NAME.test(glyph.text)) continue;
      glyph.text = UNNAMED;
      count++;
    }
  }
  return count;
}
