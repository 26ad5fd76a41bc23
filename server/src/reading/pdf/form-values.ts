import type { Glyph, PlacedGlyph } from "./glyph.ts";
import type { PdfPageProxy } from "./glyphs.ts";
import { multiply, toMatrix } from "./matrix.ts";

/** Of a field's height, and points: as large as what is filled in may be. */
const SIZE_SHARE = 0.7;
const SIZE_MAX = 11;
/** Of the font size: from the middle of a letter to its baseline. */
const MIDDLE = 0.35;
const LETTER_WIDTH = 0.5;
/** Of the size: so high is a field for several lines. */
const LINES_MIN = 2.2;
/** As `getAnnotations` names what a widget holds. */
interface Field {
  subtype?: string;
  fieldType?: string;
  fieldValue?: unknown;
  hidden?: boolean;
  password?: boolean;
  checkBox?: boolean;
  radioButton?: boolean;
  exportValue?: string;
  buttonValue?: string;
  combo?: boolean;
  options?: { exportValue: unknown; displayValue: unknown }[];
  /** Of a note that is written on the page. */
  textContent?: string[];
  defaultAppearanceData?: { fontSize?: number };
  rect: number[];
}

const NOTE_SIZE = 11;
const LINE_STEP = 1.2;
/** Tells notes apart from what is filled in. */
const NOTE_FONT = "note";
/** Of the size: what is filled in stands on the line of a label that is so near. */
const LABEL_NEAR = 0.9;

/**
 * What is filled into the page's form, as glyphs where its fields stand, and notes written on the page; passwords and
 * what is hidden are left out.
 */
export async function readFormValues(page: PdfPageProxy): Promise<Glyph[]> {
  const fields: Field[] = await page.getAnnotations();
  const view = toMatrix(page.getViewport({ scale: 1 }).transform);
  const toPage = (x: number, y: number) => multiply(view, [1, 0, 0, 1, x, y]);
  return fields.flatMap((field) => {
    if (field.hidden || field.password) return [];
    if (field.subtype === "FreeText") return placeNote(field, toPage);
    const text = field.subtype === "Widget" ? filledIn(field) : "";
    return text ? placeValue(text, field.rect, toPage) : [];
  });
}

/** What is filled in stands on the line of the text beside it. */
export function alignFilledIn(glyphs: readonly PlacedGlyph[]): readonly PlacedGlyph[] {
  if (glyphs.every(({ font }) => font)) return glyphs;
  const heights = [...new Set(glyphs.flatMap(({ font, text, y }) => (font && text.trim() ? [y] : [])))];
  const aligned = new Map<number, number>();
  return glyphs.map((glyph) => {
    if (glyph.font) return glyph;
    const known = aligned.get(glyph.y);
    const y = known ?? nearest(heights, glyph);
    if (known === undefined) aligned.set(glyph.y, y);
    return { ...glyph, y };
  });
}

function nearest(heights: readonly number[], { y, size }: PlacedGlyph): number {
  let best = y;
  let least = LABEL_NEAR * size;
  for (const height of heights) {
    if (Math.abs(height - y) >= least) continue;
    best = height;
    least = Math.abs(height - y);
  }
  return best;
}

function placeNote({ rect, textContent = [], defaultAppearanceData }: Field, toPage: ToPage): Glyph[] {
  const [left = 0, , right = 0, top = 0] = rect;
  const size = defaultAppearanceData?.fontSize || NOTE_SIZE;
  return textContent.flatMap((line, at) => {
    const bottom = top - (at + 1) * LINE_STEP * size;
    return placeLine(
      line,
      { left, right, baseline: bottom + (LINE_STEP - 1) * size, size, font: NOTE_FONT },
      toPage,
    );
  });
}

function filledIn(field: Field): string {
  const { fieldValue, checkBox, radioButton, exportValue, buttonValue, combo, options = [] } = field;
  if (checkBox) return tick(fieldValue === exportValue);
  if (radioButton) return tick(fieldValue === buttonValue);
  const values = Array.isArray(fieldValue) ? fieldValue : [fieldValue];
  // A list shows all that can be chosen.
  if (options.length > 0 && combo === false)
    return options
      .map((option) => `${tick(values.includes(option.exportValue))} ${option.displayValue}`)
      .join(" ");
  return values
    .map((value) => options.find((option) => option.exportValue === value)?.displayValue ?? value)
    .filter((value) => typeof value === "string")
    .join(", ")
    .replace(/\s+/g, " ")
    .trim();
}

function tick(isTicked: boolean): string {
  return isTicked ? "☒" : "☐";
}

type ToPage = (x: number, y: number) => ReturnType<typeof multiply>;

function placeValue(
  text: string,
  [left = 0, bottom = 0, right = 0, top = 0]: number[],
  toPage: ToPage,
): Glyph[] {
  const size = Math.min(SIZE_MAX, (top - bottom) * SIZE_SHARE);
  // The first line of several stands at the top.
  const middle = top - bottom > LINES_MIN * size ? top - size / 2 : (bottom + top) / 2;
  return placeLine(text, { left, right, baseline: middle - MIDDLE * size, size, font: "" }, toPage);
}

interface Place {
  left: number;
  right: number;
  baseline: number;
  size: number;
  font: string;
}

function placeLine(text: string, { left, right, baseline, size, font }: Place, toPage: ToPage): Glyph[] {
  const letters = Array.from(text);
  const width = Math.min(LETTER_WIDTH * size, (right - left) / letters.length);
  const [a, b] = toPage(0, 0);
  return letters.map((letter, at) => {
    const [, , , , x, y] = toPage(left + at * width, baseline);
    return { text: letter, x, y, dx: a * width, dy: b * width, size, font };
  });
}
