/** A letter, or the letters that its font draws as one, in the order in which they are read. */
export interface Glyph {
  text: string;
  /** Points, from the top left corner of the page as it is seen; the glyph itself reaches to `x + dx`, `y + dy`. */
  x: number;
  y: number;
  dx: number;
  dy: number;
  /** Height of the font in points. */
  size: number;
  /** Tells the fonts of a file apart; "" for what is filled into a form. */
  font: string;
}

/** A glyph on a page that is read from left to right and down; the origin is the top left corner, units are points. */
export interface PlacedGlyph {
  text: string;
  x: number;
  right: number;
  /** Of the baseline. */
  y: number;
  size: number;
  font: string;
}
