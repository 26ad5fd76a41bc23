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
  /** The label's, "" where it is the text's. */
  font: string;
}

interface Numbering {
  /** By list. */
  levels: Map<string, Map<number, Level>>;
  /** The lists that count together. */
  counterOf: Map<string, string>;
  /** By list and level: where its first paragraph begins to count anew. */
  restarts: Map<string, number>;
  /** Where paragraphs of a style stand, by its id. */
  placeOfStyle: Map<string, NumberPlace>;
}

/**
 * What Word counts before headings and items: for each paragraph in turn its number as it is shown; of bullets those that
 * say whether something is ticked, "" for the others.
 */
export function createNumbering(xml: string): {
  placeOfStyle: ReadonlyMap<string, NumberPlace>;
  next: (place: NumberPlace) => string;
} {
  const { levels, counterOf, placeOfStyle, restarts } = readNumbering(xml);
  const counters = new Map<string, (number | undefined)[]>();
  return {
    placeOfStyle,
    next({ list, level }) {
      const own = levels.get(list);
      const at = own?.get(level);
      if (!own || !at || !(Number.isInteger(level) && level >= 0 && level < LEVELS_MAX)) return "";
      const name = counterOf.get(list) ?? list;
      const counts = counters.get(name) ?? [];
      counters.set(name, counts);
      const restart = restarts.get(`${list} ${level}`);
      restarts.delete(`${list} ${level}`);
      counts[level] = restart ?? (counts[level] ?? at.start - 1) + 1;
      counts.length = level + 1;
      // A level that was left out is counted as if it had been there.
      for (let outer = 0; outer < level; outer++) counts[outer] ??= own.get(outer)?.start ?? 1;
      if (at.format === "bullet") return tickSign(at.label, at.font);
      return at.label
        .replace(/%([1-9])/g, (_, digit: string) => {
          const outer = Number(digit) - 1;
          return formatNumber(counts[outer] ?? 1, own.get(outer)?.format ?? "decimal");
        })
        .slice(0, LABEL_CHARS_MAX)
        .trim();
    },
  };
}

function readNumbering(xml: string): Numbering {
  const abstract = new Map<string, Map<number, Level>>();
  const numbering: Numbering = {
    levels: new Map(),
    counterOf: new Map(),
    restarts: new Map(),
    placeOfStyle: new Map(),
  };
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
        numbering.restarts.set(`${list} ${at}`, Number(value) || 0);
      } else if (name === "lvl") {
        at = Number(attribute("w:ilvl") ?? 0);
        level = { start: 1, format: "decimal", label: "", font: "" };
        if (list) numbering.levels.get(list)?.set(at, level);
        else abstract.get(own)?.set(at, level);
      } else if (level && name === "start") level.start = Number(value) || 0;
      else if (level && name === "numFmt") level.format = value;
      else if (level && name === "lvlText") level.label = value;
      else if (level && name === "rFonts") level.font = attribute("w:ascii") ?? "";
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

/** Boxes and ticks, by their letters in Wingdings too; the same with the offset of symbol fonts. */
const TICKS: ReadonlyMap<string, string> = new Map([
  ["o", "☐"],
  ["q", "☐"],
  ["\u00a8", "☐"],
  ["\u00fb", "✗"],
  ["\u00fc", "✓"],
  ["\u00fd", "☒"],
  ["\u00fe", "☑"],
]);

function tickSign(label: string, font: string): string {
  if (/^[\u2610-\u2612\u2705\u2713-\u2718\u274c]$/.test(label)) return label;
  const code = label.codePointAt(0) ?? 0;
  const letter = code >= 0xf000 && code <= 0xf0ff ? String.fromCharCode(code - 0xf000) : label;
  return /^wingdings$/i.test(font) ? (TICKS.get(letter) ?? "") : "";
}

/** As Word does: after z come aa, bb, cc. */
function letters(count: number): string {
  if (count < 1) return "";
  return String.fromCharCode(65 + ((count - 1) % 26)).repeat(Math.min(1 + Math.floor((count - 1) / 26), 10));
}
