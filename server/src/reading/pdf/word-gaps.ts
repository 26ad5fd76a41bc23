import type { PlacedGlyph } from "./glyph.ts";
import { isLetter } from "./letters.ts";

/** Of the font size: closer glyphs are one word. */
const WORD_GAP = 0.14;
/** Of the font size: letters whose starts are so much more even than the gaps between them are set at one pitch. */
const SAME_PITCH = 0.04;
/** Of the font size: places are rounded. */
const NOISE = 0.005;
const TIGHT = 0.02;
const PAIRS_MIN = 4;
const TRACKING_MAX = 0.4;
/** Of the gaps between the letters of a row: one within words, as long as words have two letters. */
const WITHIN_WORDS = 0.25;
const MOST = 0.75;

export type IsWordGap = (glyph: PlacedGlyph, last: PlacedGlyph, end: number) => boolean;

/** Whether a blank stands before a glyph: letters may be set at one pitch, whatever their widths, or all apart. */
export function wordGapOf(glyphs: readonly PlacedGlyph[], size: number): IsWordGap {
  const steps: number[] = [];
  const gaps: number[] = [];
  let last: PlacedGlyph | undefined;
  for (const glyph of glyphs) {
    const isWord = isLetter(glyph);
    if (isWord && last) {
      steps.push(glyph.x - last.x);
      gaps.push(glyph.x - last.right);
    }
    last = isWord ? glyph : undefined;
  }
  if (gaps.length < PAIRS_MIN) return (glyph, _, end) => glyph.x - end > WORD_GAP * size;
  // Most letters stand as near as their widths say: so is nearly all text, and nothing has to be sorted.
  const tight = gaps.reduce((count, gap) => count + (Math.abs(gap) <= TIGHT * size ? 1 : 0), 0);
  if (tight >= gaps.length * MOST) return (glyph, _, end) => glyph.x - end > WORD_GAP * size;
  const pitch = quantile(steps, 0.5);
  const uneven = spread(steps, pitch);
  if (uneven <= SAME_PITCH * size && uneven + NOISE * size < spread(gaps, quantile(gaps, 0.5)))
    return (glyph, before) => glyph.x - before.x > 1.5 * pitch;
  const tracking = Math.min(Math.max(0, quantile(gaps, WITHIN_WORDS)), TRACKING_MAX * size);
  return (glyph, _, end) => glyph.x - end > WORD_GAP * size + tracking;
}

/** How far most values are from the middle, on average: those between words are far from both middles. */
function spread(values: readonly number[], middle: number): number {
  const far = Float64Array.from(values, (value) => Math.abs(value - middle)).sort();
  const count = Math.ceil(far.length * MOST);
  let sum = 0;
  for (let at = 0; at < count; at++) sum += far[at] ?? 0;
  return sum / count;
}

function quantile(values: readonly number[], share: number): number {
  return Float64Array.from(values).sort()[Math.floor(values.length * share)] ?? 0;
}
