import { parseXml } from "../xml.ts";

const LEVELS_MAX = 9;
const LABEL_CHARS_MAX = 60;

/** A paragraph's place in a list or an outline. */
export interface NumberPlace {
  list: string;
  level: number;
}

interface Level {
  start: number;
  format: string;
  /** With the numbers of this and outer levels as "%1" to "%9": "§ %1", "%1.%2". */
  label: string;
}

interface Numbering {
  /** By list. */
  levels: Map<string, Map<number, Level>>;
  /** The lists that count together. */
  counterOf: Map<string, string>;
  /** Where paragraphs of a style stand, by its id. */
  placeOfStyle: Map<string, NumberPlace>;
}

/** What Word counts before headings and items: for each paragraph in turn its number as it is shown, "" for a bullet. */
export function createNumbering(xml: string): {
  placeOfStyle: ReadonlyMap<string, NumberPlace>;
  next: (place: NumberPlace) => string;
} {
  const { levels, counterOf, placeOfStyle } = readNumbering(xml);
  const counters = new Map<string, (number | undefined)[]>();
  return {
    placeOfStyle,
    next({ list, level }) {
      const own = levels.get(list);
      const at = own?.get(level);
      if (!own || !at || level >= LEVELS_MAX) return "";
      const name = counterOf.get(list) ?? list;
      const counts = counters.get(name) ?? [];
      counters.set(name, counts);
      counts[level] = (counts[level] ?? at.start - 1) + 1;
      counts.length = level + 1;
      if (at.format === "bullet") return "";
      return at.label
        .replace(/%([1-9])/g, (_, digit: string) => {
          const outer = Number(digit) - 1;
          const count = counts[outer] ?? own.get(outer)?.start ?? 1;
          return formatNumber(count, own.get(outer)?.format ?? "decimal");
        })
        .slice(0, LABEL_CHARS_MAX)
        .trim();
    },
  };
}

function readNumbering(xml: string): Numbering {
  const abstract = new Map<string, Map<number, Level>>();
  const numbering: Numbering = { levels: new Map(), counterOf: new Map(), placeOfStyle: new Map() };
  const styles: { style: string; of: string; level: number }[] = [];
  let own = "";
  let list = "";
  let at = 0;
  let level: Level | undefined;
  parseXml(xml, {
    open(name, attribute) {
      const value = attribute("w:val") ?? "";
      if (name === "abstractNum") {
        own = attribute("w:abstractNumId") ?? "";
        abstract.set(own, new Map());
      } else if (name === "num") {
        list = attribute("w:numId") ?? "";
      } else if (name === "abstractNumId" && list) {
        numbering.levels.set(list, new Map(abstract.get(value)));
        numbering.counterOf.set(list, value);
      } else if (name === "lvlOverride") {
        at = Number(attribute("w:ilvl") ?? 0);
      } else if (name === "startOverride") {
        const before = numbering.levels.get(list)?.get(at);
        if (before) numbering.levels.get(list)?.set(at, { ...before, start: Number(value) });
        numbering.counterOf.set(list, `own ${list}`);
      } else if (name === "lvl") {
        at = Number(attribute("w:ilvl") ?? 0);
        level = { start: 1, format: "decimal", label: "" };
        if (list) numbering.levels.get(list)?.set(at, level);
        else abstract.get(own)?.set(at, level);
      } else if (level && name === "start") level.start = Number(value) || 0;
      else if (level && name === "numFmt") level.format = value;
      else if (level && name === "lvlText") level.label = value;
      else if (level && name === "pStyle") styles.push({ style: value, of: own, level: at });
    },
    close(name) {
      if (name === "lvl") level = undefined;
      if (name === "num") list = "";
    },
    text() {},
  });
  for (const { style, of, level: place } of styles) {
    const [named] = [...numbering.counterOf].find(([, name]) => name === of) ?? [];
    if (named !== undefined) numbering.placeOfStyle.set(style, { list: named, level: place });
  }
  return numbering;
}

function formatNumber(count: number, format: string): string {
  switch (format) {
    case "upperRoman":
      return roman(count);
    case "lowerRoman":
      return roman(count).toLowerCase();
    case "upperLetter":
      return letters(count);
    case "lowerLetter":
      return letters(count).toLowerCase();
    case "decimalZero":
      return String(count).padStart(2, "0");
    case "none":
      return "";
    default:
      return String(count);
  }
}

const ROMAN: readonly [number, string][] = [
  [1000, "M"],
  [900, "CM"],
  [500, "D"],
  [400, "CD"],
  [100, "C"],
  [90, "XC"],
  [50, "L"],
  [40, "XL"],
  [10, "X"],
  [9, "IX"],
  [5, "V"],
  [4, "IV"],
  [1, "I"],
];

function roman(count: number): string {
  let left = Math.min(count, 3999);
  let shown = "";
  for (const [value, sign] of ROMAN) {
    for (; left >= value; left -= value) shown += sign;
  }
  return shown;
}

/** As Word does: after z come aa, bb, cc. */
function letters(count: number): string {
  if (count < 1) return "";
  return String.fromCharCode(65 + ((count - 1) % 26)).repeat(Math.min(1 + Math.floor((count - 1) / 26), 10));
}
