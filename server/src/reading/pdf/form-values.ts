import type { Glyph, PdfPageProxy } from "./glyphs.ts";
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
  rect: number[];
}

/** What is filled into the page's form, as glyphs where its fields stand; passwords and hidden fields are left out. */
export async function readFormValues(page: PdfPageProxy): Promise<Glyph[]> {
  const fields: Field[] = await page.getAnnotations();
  const view = toMatrix(page.getViewport({ scale: 1 }).transform);
  return fields.flatMap((field) => {
    const text = field.subtype === "Widget" && !field.hidden && !field.password ? filledIn(field) : "";
    return text ? placeValue(text, field.rect, (x, y) => multiply(view, [1, 0, 0, 1, x, y])) : [];
  });
}

function filledIn(field: Field): string {
  const { fieldValue, checkBox, radioButton, exportValue, buttonValue } = field;
  if (checkBox) return tick(fieldValue === exportValue);
  if (radioButton) return tick(fieldValue === buttonValue);
  const values = Array.isArray(fieldValue) ? fieldValue : [fieldValue];
  return values
    .filter((value) => typeof value === "string")
    .join(", ")
    .replace(/\s+/g, " ")
    .trim();
}

function tick(isTicked: boolean): string {
  return isTicked ? "☒" : "☐";
}

function placeValue(
  text: string,
  [left = 0, bottom = 0, right = 0, top = 0]: number[],
  toPage: (x: number, y: number) => ReturnType<typeof multiply>,
): Glyph[] {
  const size = Math.min(SIZE_MAX, (top - bottom) * SIZE_SHARE);
  const letters = Array.from(text);
  const width = Math.min(LETTER_WIDTH * size, (right - left) / letters.length);
  // The first line of several stands at the top.
  const middle = top - bottom > LINES_MIN * size ? top - size / 2 : (bottom + top) / 2;
  const baseline = middle - MIDDLE * size;
  const [a, b] = toPage(0, 0);
  return letters.map((letter, at) => {
    const [, , , , x, y] = toPage(left + at * width, baseline);
    return { text: letter, x, y, dx: a * width, dy: b * width, size, font: "" };
  });
}
