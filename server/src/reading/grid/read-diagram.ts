import { parseXml } from "../xml.ts";
import { oneLine } from "./grid.ts";

const TEXTS_MAX = 1_000;

/** The texts of a diagram's boxes in their order (SmartArt; ECMA-376, 21.4). */
export function readDiagram(xml: string): string[] {
  const texts: string[] = [];
  let text = "";
  let isText = false;
  parseXml(xml, {
    open(name) {
      isText = name === "t" && text.length < 10_000;
      if (name === "pt") text = "";
    },
    close(name) {
      // The element around a box's text has the name of the text within it.
      if (name === "t") isText = false;
      if (name === "p") text += " ";
      if (name === "pt" && oneLine(text) && texts.length < TEXTS_MAX) texts.push(oneLine(text));
    },
    text(piece) {
      if (isText) text += piece;
    },
  });
  return texts;
}
