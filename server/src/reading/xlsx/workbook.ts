import { parseXml } from "../xml.ts";
import type { Zip } from "../zip.ts";
import { type NumberFormat, numberFormat } from "./number-formats.ts";

const SHEETS_MAX = 200;
const FOLDER = "xl/";

export interface Workbook {
  /** Those that are seen, in the order of their tabs. */
  sheets: { name: string; path: string }[];
  hiddenSheets: number;
  is1904: boolean;
  /** By index of the cell's style. */
  formats: NumberFormat[];
  /** Indexes of the styles whose letters are bold. */
  bold: ReadonlySet<number>;
}

/** The workbook's list of sheets and what its number formats mean. */
export function parseWorkbook(zip: Zip): Workbook {
  const targets = readRelations(text(zip, `${FOLDER}_rels/workbook.xml.rels`));
  const sheets: Workbook["sheets"] = [];
  let hiddenSheets = 0;
  let is1904 = false;
  parseXml(text(zip, `${FOLDER}workbook.xml`), {
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
  return { sheets, hiddenSheets, is1904, ...readStyles(text(zip, `${FOLDER}styles.xml`)) };
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

function readStyles(xml: string): Pick<Workbook, "formats" | "bold"> {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  const boldFonts = new Set<number>();
  const bold = new Set<number>();
  let fonts = 0;
  let part = "";
  parseXml(xml, {
    open(name, attribute) {
      if (name === "numFmt") codes.set(Number(attribute("numFmtId")), attribute("formatCode") ?? "");
      if (name === "fonts" || name === "cellXfs") part = name;
      if (part === "fonts" && name === "font") fonts++;
      if (part === "fonts" && name === "b" && !/^(?:0|false)$/.test(attribute("val") ?? "")) {
        boldFonts.add(fonts - 1);
      }
      if (name !== "xf" || part !== "cellXfs") return;
      const id = Number(attribute("numFmtId") ?? 0);
      if (boldFonts.has(Number(attribute("fontId") ?? 0))) bold.add(formats.length);
      formats.push(numberFormat(id, codes.get(id)));
    },
    close(name) {
      if (name === part) part = "";
    },
    text() {},
  });
  return { formats, bold };
}
