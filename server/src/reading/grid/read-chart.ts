import { GENERAL, numberFormat, showNumber } from "../xlsx/number-formats.ts";
import { parseXml } from "../xml.ts";
import { oneLine } from "./grid.ts";

const SERIES_MAX = 200;
const LEVELS_MAX = 9;
/** Of a chart, empty places among them, and of the tables that are made of it. */
const CELLS_MAX = 50_000;
const TEXT_CHARS_MAX = 2_000;
/** No built-in format: its code says all. */
const OWN_FORMAT = 164;

/** What a chart shows. */
export interface ChartTable {
  /** Its own and those of its axes. */
  titles: string[];
  /** Header first: one for each list of categories; none where the values weren't saved. */
  tables: string[][][];
  /** The sheets whose cells it shows, as they are written in formulas: "'Rates 2026'". */
  sheets: string[];
}

interface Series {
  name: string;
  /** Innermost level first, by index. */
  categories: string[][];
  values: string[];
  sizes: string[];
}

type Role = "name" | "categories" | "values" | "sizes";

const ROLES: ReadonlyMap<string, Role> = new Map([
  ["tx", "name"],
  ["cat", "categories"],
  ["xVal", "categories"],
  ["val", "values"],
  ["yVal", "values"],
  ["bubbleSize", "sizes"],
]);

/** A chart's titles, series and categories as they were drawn last (ECMA-376, 21.2); undefined where there are none. */
export function readChart(xml: string): ChartTable | undefined {
  const series: Series[] = [];
  const sheets = new Set<string>();
  const titles = { chart: "", category: "", value: "" };
  let place: keyof typeof titles = "chart";
  const open: string[] = [];
  let isDeleted = false;
  let hasTitle = false;
  let is1904 = false;
  let role: Role | undefined;
  let own: Series | undefined;
  let format = GENERAL;
  let ownFormat: typeof GENERAL | undefined;
  let index = 0;
  let cells = CELLS_MAX;
  let text = "";
  parseXml(xml, {
    open(name, attribute) {
      text = "";
      const value = attribute("val");
      if (name === "ser" && series.length < SERIES_MAX) {
        own = { name: "", categories: [], values: [], sizes: [] };
        series.push(own);
      } else if (own && open.at(-1) === "ser" && ROLES.has(name)) {
        role = ROLES.get(name);
        format = GENERAL;
      } else if (role === "categories" && (name === "lvl" || /^(?:str|num)(?:Cache|Lit)$/.test(name))) {
        if (own && own.categories.length < LEVELS_MAX) own.categories.push([]);
      } else if (name === "pt") {
        index = Number(attribute("idx"));
        const code = attribute("formatCode");
        ownFormat = code === undefined ? undefined : numberFormat(OWN_FORMAT, code);
      } else if (name === "catAx" || name === "dateAx") place = "category";
      else if (name === "valAx") place = titles.category || place === "value" ? "value" : "category";
      else if (name === "title") hasTitle ||= place === "chart";
      else if (name === "autoTitleDeleted") isDeleted = value !== "0" && value !== "false";
      else if (name === "date1904") is1904 = value !== "0" && value !== "false";
      open.push(name);
    },
    close(name) {
      open.pop();
      if (name === "ser") own = undefined;
      else if (open.at(-1) === "ser" && ROLES.get(name) === role) role = undefined;
      else if (name === "formatCode") format = numberFormat(OWN_FORMAT, text);
      else if (name === "f" && role !== undefined) addSheet(text);
      else if (name === "v") addValue();
      text = "";
    },
    text(piece) {
      if (text.length < TEXT_CHARS_MAX) text += piece;
      if (open.at(-1) === "t" && open.includes("title")) titles[place] += piece;
      if (open.at(-1) === "v" && role === undefined && open.includes("title")) titles[place] += piece;
    },
  });
  const [first] = series;
  if (!first) return undefined;
  // A title without a text of its own is the name of the only series.
  const title = titles.chart || (hasTitle && !isDeleted && series.length === 1 ? first.name : "");
  const axis = oneLine(titles.category);
  return {
    titles: [title, titles.value].map(oneLine).filter(Boolean),
    tables: groupsOf(series)
      .map((group) => tableOf(group, axis))
      .filter(({ length }) => length > 1),
    sheets: [...sheets],
  };

  function addSheet(formula: string) {
    const sheet = /^\(?((?:'(?:[^']|'')*'|[^'!]*))!/.exec(formula)?.[1];
    if (sheet) sheets.add(sheet);
  }

  function addValue() {
    if (!own || role === undefined) return;
    const number = Number(text);
    const isNumber =
      open.some((name) => /^num(?:Cache|Lit)$/.test(name)) && text !== "" && !Number.isNaN(number);
    const shown = oneLine(isNumber ? showNumber(number, ownFormat ?? format, is1904) : text);
    if (role === "name") own.name = own.name ? `${own.name} ${shown}` : shown;
    else put(role === "categories" ? own.categories.at(-1) : own[role], shown);
  }

  function put(texts: string[] | undefined, shown: string) {
    if (!texts || !(index >= 0 && index < CELLS_MAX)) return;
    cells -= Math.max(0, index + 1 - texts.length);
    if (cells >= 0) texts[index] = shown;
  }
}

/** Series over the same categories stand in one table; one without any shares those of the others. */
function groupsOf(series: readonly Series[]): Series[][] {
  const groups = new Map<string, Series[]>();
  const [first] = series.flatMap(({ categories }) =>
    categories.length > 0 ? [JSON.stringify(categories)] : [],
  );
  for (const one of series) {
    const key = one.categories.length > 0 ? JSON.stringify(one.categories) : (first ?? "");
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}

function tableOf(group: readonly Series[], axis: string): string[][] {
  const levels = group.find(({ categories }) => categories.length > 0)?.categories.toReversed() ?? [];
  const columns = group.flatMap(({ name, values, sizes }) => [
    { name, values },
    ...(sizes.length > 0 ? [{ name, values: sizes }] : []),
  ]);
  const height = [...levels, ...columns.map(({ values }) => values)].reduce(
    (most, { length }) => Math.max(most, length),
    0,
  );
  const rows: string[][] = [
    [...levels.map((_, at) => (at === levels.length - 1 ? axis : "")), ...columns.map(({ name }) => name)],
  ];
  const groupNames: string[] = [];
  const heightMax = Math.min(height, Math.floor(CELLS_MAX / (levels.length + columns.length)));
  for (let at = 0; at < heightMax; at++) {
    const names = levels.map((level, depth) => {
      // A name of an outer level stands once before its group.
      if (level[at] !== undefined || depth === levels.length - 1) groupNames[depth] = level[at] ?? "";
      return groupNames[depth] ?? "";
    });
    const cells = columns.map(({ values }) => values[at] ?? "");
    if (cells.some(Boolean)) rows.push([...names, ...cells]);
  }
  return rows;
}
