import type { DocxStyles } from "./hidden-styles.ts";
import { isOn } from "./hidden-styles.ts";
import { readValue, TAG } from "./show-document.ts";

/** A stretch of the document whose text may move: the whole, a text box, or one of several forms of the same drawing. */
interface Frame {
  name: string;
  parts: string[];
  /** What follows the paragraph that is open. */
  blocks: string[];
  paragraphs: number;
  isRunHidden: boolean;
  /** Of a drawing in several forms: those that are closed. */
  forms: Frame[];
}

/** Reads what a drawing refers to by its id: "" where it can't. */
export type DrawingReader = (kind: "chart" | "diagram", id: string) => string;

const FRAMES = /^(?:txbxContent|AlternateContent|Choice|Fallback)$/;
const SHOWS = /<(?:[\w.-]+:)?(?:pic|imagedata|t|sym)[\s>/]/;

/**
 * The XML with each text box behind the paragraph that it is drawn in, and so what a chart or a diagram shows. Of a drawing
 * that programs of several ages find in several forms the first one that shows something is kept. Linear.
 */
export function placeBoxes(
  xml: string,
  styles: DocxStyles,
  readDrawing: DrawingReader,
): { xml: string; hiddenParts: number } {
  let hiddenParts = 0;
  let frame = frameOf("");
  const outer: Frame[] = [];
  let at = 0;
  for (const match of xml.matchAll(TAG)) {
    const [tag, slash, name = "", attributes = "", isEmpty] = match;
    frame.parts.push(xml.slice(at, match.index));
    at = match.index + tag.length;
    if (!FRAMES.test(name)) {
      frame.parts.push(tag);
      visit(name, attributes, slash === "/", isEmpty === "/");
    } else if (isEmpty) continue;
    else if (!slash) {
      outer.push(frame);
      frame = frameOf(name);
    } else if (frame.name === name) close();
  }
  frame.parts.push(xml.slice(at));
  while (outer.length > 0) close();
  return { xml: frame.parts.join("") + frame.blocks.join(""), hiddenParts };

  function visit(name: string, attributes: string, isEnd: boolean, isEmpty: boolean) {
    if (name === "p" && !isEmpty) {
      frame.paragraphs += isEnd ? -1 : 1;
      if (isEnd && frame.paragraphs <= 0) frame.parts.push(...frame.blocks.splice(0));
    } else if (isEnd) return;
    else if (name === "r") frame.isRunHidden = false;
    else if (name === "vanish" && frame.paragraphs > 0) frame.isRunHidden = isOn(readValue(attributes));
    else if (name === "rStyle") frame.isRunHidden = styles.hidden.has(readValue(attributes) ?? "");
    else if (name === "chart" || name === "relIds") {
      const [, id] = /(?:^|\s)[\w.-]+:(?:id|dm)\s*=\s*["']([^"']*)["']/.exec(attributes) ?? [];
      if (id !== undefined && !isHidden())
        frame.blocks.push(readDrawing(name === "chart" ? name : "diagram", id));
    }
  }

  function close() {
    const closed = frame;
    frame = outer.pop() ?? frame;
    if (closed.name === "txbxContent") {
      if (isHidden()) hiddenParts++;
      else frame.blocks.push(...closed.parts, ...closed.blocks);
    } else if (closed.name === "AlternateContent") {
      const kept = closed.forms.find(showsSomething) ?? closed.forms.at(-1);
      frame.parts.push(...(kept?.parts ?? []));
      frame.blocks.push(...(kept?.blocks ?? []));
    } else frame.forms.push(closed);
  }

  function isHidden(): boolean {
    return frame.isRunHidden || outer.some(({ isRunHidden }) => isRunHidden);
  }
}

function frameOf(name: string): Frame {
  return { name, parts: [], blocks: [], paragraphs: 0, isRunHidden: false, forms: [] };
}

function showsSomething({ parts, blocks }: Frame): boolean {
  return blocks.some(Boolean) || SHOWS.test(parts.join(""));
}
