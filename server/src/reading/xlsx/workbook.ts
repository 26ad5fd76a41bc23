import { parseXml } from "../xml.ts";
import type { Zip } from "../zip.ts";
import { kindOfFormat, type NumberKind } from "./number-formats.ts";

const SHEETS_MAX = 200;
const FOLDER = "xl/";

export interface Workbook {
  /** Those that are seen, in the order of their tabs. */
  sheets: { name: string; path: string }[];
  is1904: boolean;
  /** By index of the cell's style. */
  kinds: NumberKind[];
}

/** The workbook's list of sheets and what its number formats mean. */
export function parseWorkbook(zip: Zip): Workbook {
  const targets = readRelations(text(zip, `${FOLDER}_rels/workbook.xml.rels`));
  const sheets: Workbook["sheets"] = [];
  let is1904 = false;
  parseXml(text(zip, `${FOLDER}workbook.xml`), {
    open(name, attribute) {
      if (name === "workbookPr") is1904 = /^(?:1|true)$/.test(attribute("date1904") ?? "");
      if (name !== "sheet" || /^(?:hidden|veryHidden)$/.test(attribute("state") ?? "")) return;
      const path = targets.get(attribute("r:id") ?? attribute("id") ?? "");
      if (path && sheets.length < SHEETS_MAX) sheets.push({ name: attribute("name") ?? "", path });
    },
    close() {},
    text() {},
  });
  return { sheets, is1904, kinds: readKinds(text(zip, `${FOLDER}styles.xml`)) };
}

/** The part as text, "" when there is none. */
export function text(zip: Zip, path: string): string {
  return zip.read(path)?.toString("utf8") ?? "";
}

function readRelations(xml: string): Map<string, string> {
  const targets = new Map<string, string>();
  parseXml(xml, {
    open(name, attribute) {
      const target = attribute("Target");
      if (name !== "Relationship" || !target || !attribute("Type")?.endsWith("/worksheet")) return;
      targets.set(attribute("Id") ?? "", target.startsWith("/") ? target.slice(1) : FOLDER + target);
    },
    close() {},
    text() {},
  });
  return targets;
}

function readKinds(xml: string): NumberKind[] {
  const codes = new Map<number, string>();
  const kinds: NumberKind[] = [];
  let isInCellStyles = false;
  parseXml(xml, {
    open(name, attribute) {
      if (name === "numFmt") codes.set(Number(attribute("numFmtId")), attribute("formatCode") ?? "");
      if (name === "cellXfs") isInCellStyles = true;
      if (name !== "xf" || !isInCellStyles) return;
      const id = Number(attribute("numFmtId") ?? 0);
      kinds.push(kindOfFormat(id, codes.get(id)));
    },
    close(name) {
      if (name === "cellXfs") isInCellStyles = false;
    },
    text() {},
  });
  return kinds;
}
