import { type getDocumentProxy, getResolvedPDFJS } from "unpdf";
import type { Glyph } from "./glyph.ts";
import { IDENTITY, type Matrix, multiply, toMatrix } from "./matrix.ts";
import { readSymbol } from "./symbols.ts";
import { markUnnamed } from "./unnamed-letters.ts";

export type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;
export type PdfPageProxy = Awaited<ReturnType<PdfDocument["getPage"]>>;

export interface PageGlyphs {
  glyphs: Glyph[];
  /** Letters that their fonts don't name: U+FFFD among the glyphs. */
  unnamed: number;
  /** Pieces of text in fonts that could not be opened. */
  unopened: number;
}

/** As `getOperatorList` names them: a number moves the pen, in thousandths of the font's size. */
type Shown = { unicode: string; width: number; isSpace: boolean; vmetric?: number[] } | number;

interface Font {
  name?: string | undefined;
  fontMatrix?: number[] | undefined;
  vertical?: boolean | undefined;
}

interface TextState {
  ctm: Matrix;
  font: Font;
  fontName: string;
  size: number;
  charSpacing: number;
  wordSpacing: number;
  scale: number;
  leading: number;
  rise: number;
}

const NO_ANNOTATIONS = 0;
const NO_FONT: Font = {};
const THOUSANDTH = 0.001;
/** Letters that a font draws as one glyph, and forms that depend on the neighbours: what they are is told by NFKC. */
const PRESENTATION_FORM = /[\ufb00-\ufb06\ufb13-\ufdff\ufe70-\ufeff]/u;
const INVISIBLE = /^\p{Cf}$/u;
const SOFT_HYPHEN = "\u00ad";
const SYMBOL_FONT = /^(?:[A-Z]{6}\+)?Symbol(?:MT)?\b/;
const PLAIN = /^[!-~]$/;

/** Each glyph that the page draws, one by one and in the order of drawing (PDF 32000-1, 9.4). */
export async function readGlyphs(page: PdfPageProxy): Promise<PageGlyphs> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: NO_ANNOTATIONS });
  const glyphs: Glyph[] = [];
  let unopened = 0;
  const stack: TextState[] = [];
  let state = startState(toMatrix(page.getViewport({ scale: 1 }).transform));
  let line = IDENTITY;
  let pen = IDENTITY;
  const moveLine = (x: number, y: number) => {
    line = multiply(line, [1, 0, 0, 1, x, y]);
    pen = line;
  };
  for (const [at, op] of fnArray.entries()) {
    const args = argsArray[at] ?? [];
    switch (op) {
      case OPS.save:
        stack.push({ ...state });
        break;
      case OPS.paintFormXObjectBegin:
        stack.push({ ...state });
        if (args[0]) state.ctm = multiply(state.ctm, toMatrix(args[0]));
        break;
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        state = stack.pop() ?? state;
        break;
      case OPS.transform:
        state.ctm = multiply(state.ctm, toMatrix(args));
        break;
      case OPS.beginText:
        line = IDENTITY;
        pen = IDENTITY;
        break;
      case OPS.setFont:
        state.fontName = String(args[0]);
        state.font = fontOf(page, args[0]);
        state.size = args[1];
        break;
      case OPS.setCharSpacing:
        state.charSpacing = args[0];
        break;
      case OPS.setWordSpacing:
        state.wordSpacing = args[0];
        break;
      case OPS.setHScale:
        state.scale = args[0] / 100;
        break;
      case OPS.setLeading:
        state.leading = -args[0];
        break;
      case OPS.setTextRise:
        state.rise = args[0];
        break;
      case OPS.setTextMatrix:
        line = toMatrix(args[0]);
        pen = line;
        break;
      case OPS.moveText:
        moveLine(args[0], args[1]);
        break;
      case OPS.setLeadingMoveText:
        state.leading = args[1];
        moveLine(args[0], args[1]);
        break;
      case OPS.nextLine:
        moveLine(0, state.leading);
        break;
      case OPS.showText:
        if (state.font === NO_FONT && args[0].length === 0) unopened++;
        else pen = show(args[0], state, pen, glyphs);
    }
  }
  return { glyphs, unnamed: markUnnamed(glyphs), unopened };
}

/** In place of a font that could not be opened stands the reason. */
function fontOf({ commonObjs }: PdfPageProxy, name: string): Font {
  const font: unknown = commonObjs.has(name) ? commonObjs.get(name) : undefined;
  return typeof font === "object" && font !== null ? font : NO_FONT;
}

function startState(ctm: Matrix): TextState {
  return {
    ctm,
    font: NO_FONT,
    fontName: "",
    size: 0,
    charSpacing: 0,
    wordSpacing: 0,
    scale: 1,
    leading: 0,
    rise: 0,
  };
}

/** Adds the glyphs; answers where the pen stands then. */
function show(shown: readonly Shown[], state: TextState, start: Matrix, glyphs: Glyph[]): Matrix {
  const { font, size, scale, rise } = state;
  const unit = (font.fontMatrix?.[0] ?? THOUSANDTH) * size;
  const seen = multiply(state.ctm, start);
  const [a, b, c, d, e, f] = seen;
  const height = heightOf(seen, size);
  const isSymbol = SYMBOL_FONT.test(font.name ?? "");
  let across = 0;
  let down = 0;
  for (const one of shown) {
    const width = widthOf(one, state, unit);
    if (typeof one !== "number") {
      const text = textOf(isSymbol ? readSymbol(one.unicode) : one.unicode, width);
      const [x, y] = font.vertical ? [0, width] : [width * scale, 0];
      if (text)
        glyphs.push({
          text,
          x: e + a * across + c * (down + rise),
          y: f + b * across + d * (down + rise),
          dx: a * x + c * y,
          dy: b * x + d * y,
          size: height,
          font: state.fontName,
        });
    }
    const advance = typeof one === "number" ? width : width + spacingAfter(one, state);
    if (font.vertical) down += advance;
    else across += advance * scale;
  }
  return multiply(start, [1, 0, 0, 1, across, down]);
}

function widthOf(one: Shown, { font, size }: TextState, unit: number): number {
  if (typeof one === "number") return (font.vertical ? 1 : -1) * one * THOUSANDTH * size;
  return font.vertical ? (one.vmetric?.[0] ?? -one.width) * unit : one.width * unit;
}

function spacingAfter({ isSpace }: { isSpace: boolean }, state: TextState): number {
  const spacing = state.charSpacing + (isSpace ? state.wordSpacing : 0);
  return state.font.vertical ? -spacing : spacing;
}

function heightOf([, , c, d]: Matrix, size: number): number {
  return Math.hypot(c * size, d * size) || 1;
}

function textOf(unicode: string, advance: number): string {
  if (PLAIN.test(unicode)) return unicode;
  if (unicode === SOFT_HYPHEN) return advance === 0 ? "" : "-";
  if (INVISIBLE.test(unicode)) return "";
  return PRESENTATION_FORM.test(unicode) ? unicode.normalize("NFKC") : unicode;
}
