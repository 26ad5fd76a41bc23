import type { PlacedGlyph } from "./glyph.ts";
import { isInk } from "./letters.ts";

/** Dots that lead the eye from a name to its price, and lines to write on. */
const LEADER = /^[.…·_]$/;
const LEADER_MIN = 4;
/** What dots lead to is short. */
const VALUE_CHARS_MAX = 24;
const BLANK = "…";

/**
 * The row cut where dots lead from a name to a value; the dots go. Dots within a sentence are a blank to fill in and stay,
 * as one sign.
 */
export function cutAtLeaders(glyphs: readonly PlacedGlyph[]): PlacedGlyph[][] {
  const runs: PlacedGlyph[][] = [[]];
  const blanks: PlacedGlyph[] = [];
  let dots: PlacedGlyph[] = [];
  const endDots = () => {
    const inked = dots.filter(isInk);
    const [first, last] = [inked[0], inked.at(-1)];
    if (inked.length < LEADER_MIN || !first || !last) runs.at(-1)?.push(...dots);
    else {
      blanks.push({ ...first, text: BLANK, right: last.right });
      runs.push([]);
    }
    dots = [];
  };
  for (const glyph of glyphs) {
    if (LEADER.test(glyph.text) || (dots.length > 0 && !isInk(glyph))) {
      dots.push(glyph);
      continue;
    }
    if (dots.length > 0) endDots();
    runs.at(-1)?.push(glyph);
  }
  endDots();
  const values = runs.slice(1).filter((run) => run.some(isInk));
  if (values.every((run) => isValue(run, values.length))) return runs;
  return [runs.flatMap((run, at) => [...run, ...blanks.slice(at, at + 1)])];
}

/** A lone word may be one; several in a row hold numbers. */
function isValue(run: readonly PlacedGlyph[], count: number): boolean {
  return (
    run.filter(isInk).length <= VALUE_CHARS_MAX &&
    (count === 1 || run.some(({ text }) => /\p{N}/u.test(text)))
  );
}
