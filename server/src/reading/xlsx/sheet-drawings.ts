import { EMPTY_CELL, oneLine } from "../grid/grid.ts";
import { readChart } from "../grid/read-chart.ts";
import { readDiagram } from "../grid/read-diagram.ts";
import { writeGrid } from "../grid/write-grid.ts";
import { type Relation, relationsOf } from "../office-parts.ts";
import { parseXml } from "../xml.ts";
import type { Zip } from "../zip.ts";
import { text } from "./workbook.ts";

const SHAPES_MAX = 1_000;
const SHAPE_CHARS_MAX = 20_000;

interface Shape {
  row: number;
  text: string;
  chart: string | undefined;
  diagram: string | undefined;
}

/**
 * What lies over the cells, from above: text boxes, diagrams, charts by their titles. A chart whose values stand in no
 * sheet that is told is told in full.
 */
export function readDrawings(
  zip: Zip,
  relations: readonly Relation[],
  isSheetTold: (sheet: string) => boolean,
): { parts: string[]; unread: number } {
  const parts: string[] = [];
  let unread = 0;
  for (const { path } of relations.filter(({ kind }) => kind === "drawing")) {
    const targets = new Map(relationsOf(zip, path).map((one) => [one.id, one.path]));
    for (const shape of readShapes(text(zip, path))) {
      if (shape.text) parts.push(shape.text);
      if (shape.diagram !== undefined)
        parts.push(...readDiagram(text(zip, targets.get(shape.diagram) ?? "")));
      if (shape.chart === undefined) continue;
      const chart = readChart(text(zip, targets.get(shape.chart) ?? ""));
      const [title = "", axis = ""] = chart?.titles ?? [];
      parts.push(axis ? `${title} (${axis})` : title);
      const isTold = chart !== undefined && chart.sheets.length > 0 && chart.sheets.every(isSheetTold);
      if (!isTold) parts.push(...(chart?.tables ?? []).map(writeChart));
      if (!isTold && !chart?.tables.length) unread++;
    }
  }
  return { parts, unread };
}

function writeChart(rows: readonly (readonly string[])[]): string {
  return writeGrid(
    rows.map((row, at) => row.map((cell) => ({ ...EMPTY_CELL, text: oneLine(cell), isMarked: at === 0 }))),
  );
}

function readShapes(xml: string): Shape[] {
  const shapes: Shape[] = [];
  let shape: Shape = { row: 0, text: "", chart: undefined, diagram: undefined };
  let part = "";
  let isFrom = false;
  let isHidden = false;
  /** Within what is for programs that don't know the shape itself. */
  let fallbacks = 0;
  const start = () => {
    shape = { row: shape.row, text: "", chart: undefined, diagram: undefined };
    isHidden = false;
  };
  parseXml(xml, {
    open(name, attribute) {
      part = name;
      if (name === "Fallback") fallbacks++;
      else if (name === "from") isFrom = true;
      else if (name === "sp" || name === "graphicFrame" || name === "cxnSp") start();
      else if (name === "cNvPr") isHidden = /^(?:1|true)$/.test(attribute("hidden") ?? "");
      else if (name === "chart") shape.chart = attribute("r:id") ?? "";
      else if (name === "relIds") shape.diagram = attribute("r:dm") ?? "";
      else if (name === "br") shape.text += " ";
    },
    close(name) {
      part = "";
      if (name === "Fallback") fallbacks--;
      else if (name === "from") isFrom = false;
      else if (name === "p") shape.text += "\n";
      else if (name === "sp" || name === "graphicFrame") {
        const lines = shape.text.split("\n").map(oneLine).filter(Boolean);
        const isShown = !isHidden && fallbacks === 0 && shapes.length < SHAPES_MAX;
        if (isShown) shapes.push({ ...shape, text: lines.join("\n\n") });
        start();
      }
    },
    text(piece) {
      if (isFrom && part === "row") shape.row = Number(piece) || 0;
      if (part === "t" && shape.text.length < SHAPE_CHARS_MAX) shape.text += piece;
    },
  });
  return shapes.toSorted((one, other) => one.row - other.row);
}
