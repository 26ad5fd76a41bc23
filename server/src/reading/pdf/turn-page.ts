import type { Glyph } from "./glyphs.ts";

/** Of its advance: text that runs at another angle, as a stamp across the page, has no direction. */
const SLANT_MAX = 0.3;
/** Of the size, and of the advance: what is drawn again so near is a shadow or a bold look. */
const AGAIN_SIZE = 0.12;
const AGAIN_ADVANCE = 0.5;

/** A glyph on a page that is read from left to right and down; the origin is the top left corner, units are points. */
export interface PlacedGlyph {
  text: string;
  x: number;
  right: number;
  /** Of the baseline. */
  y: number;
  size: number;
}

export interface TurnedPage {
  glyphs: PlacedGlyph[];
  height: number;
}

/**
 * The page turned so that most of its text runs to the right, whichever way it was drawn or is shown: a list across the
 * page, and text that is written downwards too. Text in other directions is left out, and each glyph is there once.
 */
export function turnPage(
  glyphs: readonly Glyph[],
  { width, height }: { width: number; height: number },
): TurnedPage {
  const counts = [0, 0, 0, 0];
  const directions = glyphs.map(directionOf);
  for (const [at, direction] of directions.entries()) {
    if (direction !== undefined && glyphs[at]?.text.trim()) counts[direction] = (counts[direction] ?? 0) + 1;
  }
  const common = counts.indexOf(Math.max(...counts));
  const turned = glyphs.flatMap((glyph, at) =>
    directions[at] === common ? [placeGlyph(glyph, common, { width, height })] : [],
  );
  return { glyphs: dropRepeated(turned), height: common % 2 === 0 ? height : width };
}

/** 0 to the right, 1 down, 2 to the left, 3 up. */
function directionOf({ dx, dy }: Glyph): number | undefined {
  if (Math.abs(dy) <= SLANT_MAX * Math.abs(dx)) return dx >= 0 ? 0 : 2;
  if (Math.abs(dx) <= SLANT_MAX * Math.abs(dy)) return dy > 0 ? 1 : 3;
  return undefined;
}

function placeGlyph(
  { text, x, y, dx, dy, size }: Glyph,
  direction: number,
  page: { width: number; height: number },
): PlacedGlyph {
  const advance = Math.hypot(dx, dy);
  const place = (left: number, top: number) => ({ text, x: left, right: left + advance, y: top, size });
  if (direction === 1) return place(y, page.width - x);
  if (direction === 2) return place(page.width - x, page.height - y);
  if (direction === 3) return place(page.height - y, x);
  return place(x, y);
}

function dropRepeated(glyphs: readonly PlacedGlyph[]): PlacedGlyph[] {
  /** By letter and line. */
  const placed = new Map<string, Map<number, PlacedGlyph[]>>();
  return glyphs.filter((glyph) => {
    if (!glyph.text.trim()) return true;
    const lines = placed.get(glyph.text) ?? new Map<number, PlacedGlyph[]>();
    const line = Math.round(glyph.y / glyph.size);
    const reach = Math.min(AGAIN_SIZE * glyph.size, AGAIN_ADVANCE * (glyph.right - glyph.x));
    const isAgain = ({ x, y }: PlacedGlyph) =>
      Math.abs(x - glyph.x) <= reach && Math.abs(y - glyph.y) <= reach;
    for (let near = line - 1; near <= line + 1; near++) if (lines.get(near)?.some(isAgain)) return false;
    const same = lines.get(line);
    if (same) same.push(glyph);
    else lines.set(line, [glyph]);
    placed.set(glyph.text, lines);
    return true;
  });
}
