import type { Glyph, PlacedGlyph } from "./glyph.ts";
import { isInk } from "./letters.ts";

/** Of its advance: text whose lines run nearly across or up the page, as on a scanned sheet that lay askew. */
const SLANT_MAX = 0.3;
/** Radians: what is less askew is straight. */
const SKEW_MIN = 0.005;
/** Radians: text at angles nearer to each other has one direction. */
const ANGLE_STEP = Math.PI / 36;
const QUARTER = Math.PI / 2;
const QUARTERS = 4;
const SLANTED = 100;
/** Of the size, and of the advance: what is drawn again so near is a shadow or a bold look. */
const AGAIN_SIZE = 0.12;
const AGAIN_ADVANCE = 0.5;
const LINES_MAX = 1 << 20;

interface PageSize {
  width: number;
  height: number;
}

export interface TurnedPage {
  glyphs: PlacedGlyph[];
  height: number;
  /** Text in other directions, each turned so that it runs to the right. */
  others: PlacedGlyph[][];
}

/**
 * The page turned so that most of its text runs to the right, whichever way it was drawn or is shown: a list across the
 * page, and text that is written downwards too. What stands outside the page is left out, and each glyph is there once.
 */
export function turnPage(glyphs: readonly Glyph[], page: PageSize): TurnedPage {
  const byDirection = new Map<number, Glyph[]>();
  let direction = 0;
  for (const glyph of glyphs) {
    if (!isOnPage(glyph, page)) continue;
    // A mark without an advance of its own belongs to the letter before it.
    if (glyph.dx !== 0 || glyph.dy !== 0) direction = directionOf(glyph);
    const same = byDirection.get(direction);
    if (same) same.push(glyph);
    else byDirection.set(direction, [glyph]);
  }
  const sorted = [...byDirection].sort(([, a], [, b]) => countInk(b) - countInk(a));
  const [[main, first] = [0, []], ...rest] = sorted;
  return {
    glyphs: turn(first, main, page),
    height: main === 1 || main === 3 ? page.width : page.height,
    others: rest.map(([other, ofDirection]) => turn(ofDirection, other, page)),
  };
}

function isOnPage({ x, y, size }: Glyph, { width, height }: PageSize): boolean {
  return x > -size && y > -size && x < width + size && y < height + size;
}

/** 0 to the right, 1 down, 2 to the left, 3 up; other angles in steps, around `SLANTED`. */
function directionOf({ dx, dy }: Glyph): number {
  if (Math.abs(dy) <= SLANT_MAX * Math.abs(dx)) return dx >= 0 ? 0 : 2;
  if (Math.abs(dx) <= SLANT_MAX * Math.abs(dy)) return dy > 0 ? 1 : 3;
  return SLANTED + Math.round(Math.atan2(dy, dx) / ANGLE_STEP);
}

function turn(glyphs: readonly Glyph[], direction: number, page: PageSize): PlacedGlyph[] {
  const quarter = direction < QUARTERS ? direction : 0;
  const skew = skewOf(glyphs, quarter);
  const [cos, sin] = skew === 0 ? [1, 0] : [Math.cos(skew), Math.sin(skew)];
  const placed = glyphs.map(({ text, x, y, dx, dy, size, font }) => {
    const [left, top] = turnQuarter(x, y, quarter, page);
    const across = left * cos + top * sin;
    const advance = dy === 0 ? Math.abs(dx) : dx === 0 ? Math.abs(dy) : Math.hypot(dx, dy);
    return { text, x: across, right: across + advance, y: top * cos - left * sin, size, font };
  });
  return dropRepeated(placed);
}

/** By how much most lines are askew, in radians. */
function skewOf(glyphs: readonly Glyph[], quarter: number): number {
  const angles: number[] = [];
  let straight = 0;
  for (const { dx, dy } of glyphs) {
    if (dx === 0 || dy === 0) straight++;
    else angles.push(askew(Math.atan2(dy, dx) - quarter * QUARTER));
  }
  if (straight >= angles.length) return 0;
  const skew = angles.sort((a, b) => a - b)[angles.length >> 1] ?? 0;
  return Math.abs(skew) < SKEW_MIN ? 0 : skew;
}

function askew(angle: number): number {
  return angle < -Math.PI ? angle + 2 * Math.PI : angle;
}

function turnQuarter(x: number, y: number, quarter: number, page: PageSize): [number, number] {
  if (quarter === 1) return [y, page.width - x];
  if (quarter === 2) return [page.width - x, page.height - y];
  if (quarter === 3) return [page.height - y, x];
  return [x, y];
}

function countInk(glyphs: readonly Glyph[]): number {
  return glyphs.reduce((count, glyph) => count + (isInk(glyph) ? 1 : 0), 0);
}

function dropRepeated(glyphs: readonly PlacedGlyph[]): PlacedGlyph[] {
  /** By letter and line. */
  const placed = new Map<number, PlacedGlyph[]>();
  return glyphs.filter((glyph) => {
    if (!isInk(glyph)) return true;
    const lines = glyph.y / glyph.size;
    const line = Math.round(lines);
    const key = glyph.text.charCodeAt(0) * LINES_MAX + line;
    // Near the border of two lines it may be in the other one.
    const beyond = lines - line > 0.5 - AGAIN_SIZE ? 1 : lines - line < AGAIN_SIZE - 0.5 ? -1 : 0;
    if (isAgain(glyph, placed.get(key))) return false;
    if (beyond !== 0 && isAgain(glyph, placed.get(key + beyond))) return false;
    const same = placed.get(key);
    if (same) same.push(glyph);
    else placed.set(key, [glyph]);
    return true;
  });
}

function isAgain(glyph: PlacedGlyph, placed: readonly PlacedGlyph[] = []): boolean {
  const reach = Math.min(AGAIN_SIZE * glyph.size, AGAIN_ADVANCE * (glyph.right - glyph.x));
  for (let at = placed.length - 1; at >= 0; at--) {
    const one = placed[at];
    if (!one || Math.abs(one.x - glyph.x) > reach || Math.abs(one.y - glyph.y) > reach) continue;
    if (one.text === glyph.text) return true;
  }
  return false;
}
