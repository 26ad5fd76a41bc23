import type { PlacedGlyph } from "./glyph.ts";

const LETTER = /[\p{L}\p{N}]/u;
/** Accents that some fonts draw by themselves, over the letter; without the space that NFKD gives them they combine. */
const ACCENT = /^[`\u00a8\u00af\u00b4\u00b8\u02c6\u02c7\u02d8-\u02dd]$/;
const COMBINING: Readonly<Record<string, string>> = { "`": "\u0300", "\u02c6": "\u0302", "\u02c7": "\u030c" };
/** Of an accent's width: so much of it stands over its letter. */
const OVER_MIN = 0.5;

export function isInk({ text }: { text: string }): boolean {
  const code = text.charCodeAt(0);
  return (code > 32 && code < 127) || text.trim() !== "";
}

export function isLetter({ text }: PlacedGlyph): boolean {
  const code = text.charCodeAt(0) | 32;
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
  return LETTER.test(text);
}

/** The glyphs of a row with each accent in the letter that it stands over. */
export function joinAccents(glyphs: readonly PlacedGlyph[]): readonly PlacedGlyph[] {
  if (!glyphs.some(({ text }) => ACCENT.test(text))) return glyphs;
  const joined = [...glyphs];
  for (const accent of glyphs) {
    if (!ACCENT.test(accent.text)) continue;
    const at = joined.indexOf(accent);
    const under = [at - 1, at + 1].find((near) => isOver(accent, joined[near]));
    const letter = under === undefined ? undefined : joined[under];
    if (under === undefined || !letter) continue;
    const mark = COMBINING[accent.text] ?? accent.text.normalize("NFKD").trim();
    joined[under] = { ...letter, text: (letter.text + mark).normalize("NFC") };
    joined.splice(at, 1);
  }
  return joined;
}

function isOver(accent: PlacedGlyph, letter: PlacedGlyph | undefined): boolean {
  if (!letter || !isLetter(letter)) return false;
  const over = Math.min(accent.right, letter.right) - Math.max(accent.x, letter.x);
  return over > 0 && over >= OVER_MIN * Math.min(accent.right - accent.x, letter.right - letter.x);
}
