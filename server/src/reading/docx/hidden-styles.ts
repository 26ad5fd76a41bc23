import { parseXml } from "../xml.ts";
import type { NumberPlace } from "./numbering.ts";

export interface DocxStyles {
  /** Ids of the styles whose text isn't shown. */
  hidden: ReadonlySet<string>;
  /** Where paragraphs of a style are counted. */
  places: ReadonlyMap<string, NumberPlace>;
  /** Styles of tables that set the first row in bold. */
  boldFirstRows: ReadonlySet<string>;
}

interface Style {
  basedOn: string;
  isHidden: boolean | undefined;
  list: string | undefined;
  level: number;
  hasBoldFirstRow: boolean;
}

/** What styles say of hiding and counting, each with what it is based on. */
export function readStyles(xml: string): DocxStyles {
  const styles = new Map<string, Style>();
  let style: Style | undefined;
  let part = "";
  parseXml(xml, {
    open(name, attribute) {
      const value = attribute("w:val");
      if (name === "style") {
        style = { basedOn: "", isHidden: undefined, list: undefined, level: 0, hasBoldFirstRow: false };
        styles.set(attribute("w:styleId") ?? "", style);
      } else if (!style) return;
      else if (name === "tblStylePr") part = attribute("w:type") ?? "";
      else if (part) style.hasBoldFirstRow ||= part === "firstRow" && name === "b" && isOn(value);
      else if (name === "basedOn") style.basedOn = value ?? "";
      else if (name === "vanish") style.isHidden = isOn(value);
      else if (name === "numId") style.list = value;
      else if (name === "ilvl") style.level = Number(value);
    },
    close(name) {
      if (name === "style") style = undefined;
      if (name === "tblStylePr") part = "";
    },
    text() {},
  });
  const hidden = new Set<string>();
  const places = new Map<string, NumberPlace>();
  const boldFirstRows = new Set<string>();
  for (const id of styles.keys()) {
    const line = lineage(styles, id);
    if (line.some(({ hasBoldFirstRow }) => hasBoldFirstRow)) boldFirstRows.add(id);
    if (line.find(({ isHidden }) => isHidden !== undefined)?.isHidden) hidden.add(id);
    const counted = line.find(({ list }) => list !== undefined);
    if (counted?.list && counted.list !== "0")
      places.set(id, { list: counted.list, level: line[0]?.level || counted.level });
  }
  return { hidden, places, boldFirstRows };
}

/** "" and "1" switch on, as the mere element does. */
export function isOn(value: string | undefined): boolean {
  return value === undefined || !/^(?:0|false|off)$/.test(value);
}

const ANCESTORS_MAX = 20;

function lineage(styles: ReadonlyMap<string, Style>, id: string): Style[] {
  const line: Style[] = [];
  for (let at = styles.get(id); at && line.length < ANCESTORS_MAX; at = styles.get(at.basedOn)) line.push(at);
  return line;
}
