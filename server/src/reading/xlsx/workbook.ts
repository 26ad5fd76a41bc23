import { posix } from "node:path";
import { mainPart, relationsOf } from "../office-parts.ts";
import { parseXml } from "../xml.ts";
import type { Zip } from "../zip.ts";
import { type NumberFormat, numberFormat } from "./number-formats.ts";

const SHEETS_MAX = 200;

export interface Workbook {
  /** Those that are seen, in the order of their tabs. */
  sheets: { name: string; path: string }[];
  /** Where the shared texts stand. */
  strings: string;
  hiddenSheets: number;
  is1904: boolean;
  /** By index of the cell's style. */
  formats: NumberFormat[];
  /** Indexes of the styles whose letters are bold. */
  bold: ReadonlySet<number>;
  /** Of those that strike them through. */
  struck: ReadonlySet<number>;
}

/** A sheet of cells, or one that is a chart. */
const SHEET_KINDS = new Set(["worksheet", "chartsheet"]);

/** The workbook's list of sheets and what its number formats mean. */
export function parseWorkbook(zip: Zip): Workbook {
  const main = mainPart(zip, "xl/workbook.xml");
  const relations = relationsOf(zip, main);
  const pathOf = (kind: string) =>
    relations.find((one) => one.kind === kind)?.path ?? posix.join(posix.dirname(main), `${kind}.xml`);
  const targets = new Map(
    relations.flatMap(({ id, kind, path }) => (SHEET_KINDS.has(kind) ? [[id, path] as const] : [])),
  );
  const sheets: Workbook["sheets"] = [];
  let hiddenSheets = 0;
  let is1904 = false;
  parseXml(text(zip, main), {
    open(name, attribute) {
      if (name === "workbookPr") is1904 = /^(?:1|true)$/.test(attribute("date1904") ?? "");
      if (name !== "sheet") return;
      if (/^(?:hidden|veryHidden)$/.test(attribute("state") ?? "")) {
        hiddenSheets++;
        return;
      }
      const path = targets.get(attribute("r:id") ?? attribute("id") ?? "");
      if (path && sheets.length < SHEETS_MAX) sheets.push({ name: attribute("name") ?? "", path });
    },
    close() {},
    text() {},
  });
  const styles = readStyles(text(zip, pathOf("styles")));
  return { sheets, strings: pathOf("sharedStrings"), hiddenSheets, is1904, ...styles };
}

/** The part as text, "" when there is none. */
export function text(zip: Zip, path: string): string {
  return zip.read(path)?.toString("utf8") ?? "";
}

function readStyles(xml: string): Pick<Workbook, "formats" | "bold" | "struck"> {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  const boldFonts = new Set<number>();
  const struckFonts = new Set<number>();
  const bold = new Set<number>();
  const struck = new Set<number>();
  let fonts = 0;
  let part = "";
  parseXml(xml, {
    open(name, attribute) {
      if (name === "numFmt") codes.set(Number(attribute("numFmtId")), attribute("formatCode") ?? "");
      if (name === "fonts" || name === "cellXfs") part = name;
      if (part === "fonts" && name === "font") fonts++;
      const isSet = part === "fonts" && !/^(?:0|false)$/.test(attribute("val") ?? "");
      if (isSet && name === "b") boldFonts.add(fonts - 1);
      if (isSet && name === "strike") struckFonts.add(fonts - 1);
      if (name !== "xf" || part !== "cellXfs") return;
      const id = Number(attribute("numFmtId") ?? 0);
      const font = Number(attribute("fontId") ?? 0);
      if (boldFonts.has(font)) bold.add(formats.length);
      if (struckFonts.has(font)) struck.add(formats.length);
      formats.push(numberFormat(id, codes.get(id)));
    },
    close(name) {
      if (name === part) part = "";
    },
    text() {},
  });
  return { formats, bold, struck };
}
