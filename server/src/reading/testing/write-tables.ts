import type { Span } from "../grid/grid.ts";
import { packZip } from "../zip.ts";

/** A table as each format's programs write it: a span's text stands in its first cell. */
export interface SampleTable {
  rows: string[][];
  spans: Span[];
}

/** Formats without spans repeat a name that spans rows; beside one that spans columns the cells stay empty. */
export function csvOf({ rows, spans }: SampleTable): Buffer {
  const filled = rows.map((row) => [...row]);
  for (const { row, column, rows: height } of spans) {
    for (let y = row + 1; y < row + height; y++) {
      const cells = filled[y];
      if (cells) cells[column] = rows[row]?.[column] ?? "";
    }
  }
  const quoted = (text: string) => (/[;"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return Buffer.from(filled.map((row) => row.map(quoted).join(";")).join("\n"));
}

export function htmlTableOf(table: SampleTable, cellName: (row: number) => "td" | "th" = () => "td"): string {
  const rows = table.rows.map((row, y) => {
    const cells = row.map((text, x) => {
      if (isCovered(table.spans, y, x)) return "";
      const span = table.spans.find((one) => one.row === y && one.column === x);
      const name = cellName(y);
      const attributes = span ? ` rowspan="${span.rows}" colspan="${span.columns}"` : "";
      return `<${name}${attributes}>${escaped(text)}</${name}>`;
    });
    return `<tr>${cells.join("")}</tr>`;
  });
  return `<table>${rows.join("")}</table>`;
}

export function docxOf(table: SampleTable, around = { before: "", after: "" }): Buffer {
  const rows = table.rows.map((row, y) => {
    const cells = row.map((text, x) => {
      const own = table.spans.find((one) => one.row === y && one.column === x);
      const above = table.spans.find((one) => one.column === x && one.row < y && y < one.row + one.rows);
      if (!own && !above && isCovered(table.spans, y, x)) return "";
      const span = own ?? above;
      const merge = span && span.rows > 1 ? `<w:vMerge${own ? ' w:val="restart"' : ""}/>` : "";
      const wide = span && span.columns > 1 ? `<w:gridSpan w:val="${span.columns}"/>` : "";
      const properties = span ? `<w:tcPr>${wide}${merge}</w:tcPr>` : "";
      return `<w:tc>${properties}${paragraph(above ? "" : text)}</w:tc>`;
    });
    return `<w:tr>${cells.join("")}</w:tr>`;
  });
  return docxWith(`${around.before}<w:tbl>${rows.join("")}</w:tbl>${around.after}`);
}

interface WordDocument {
  /** Of the document itself. */
  name?: string;
  /** What it calls the main namespace. */
  prefix?: string;
  /** Written as it is, behind the body. */
  section?: string;
}

/** A Word document of this body, with further parts by name. */
export function docxWith(
  body: string,
  parts: Record<string, string> = {},
  { name: main = "document", prefix = "w", section }: WordDocument = {},
): Buffer {
  const namespace = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
  const types = "http://schemas.openxmlformats.org/package/2006/content-types";
  const namespaces = `xmlns:${prefix}="${namespace}" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" xmlns:r="${office}"`;
  const relationsTo = Object.keys(parts).map(
    (name, n) =>
      `<Relationship Id="r${n + 9}" Type="${office}/${name.replace(/\d*\.xml$/, "")}" Target="${name}"/>`,
  );
  const margins = Object.keys(parts).flatMap((name, n) => {
    const kind = /^(header|footer)\d*\.xml$/.exec(name)?.[1];
    return kind ? [`<w:${kind}Reference w:type="default" r:id="r${n + 9}"/>`] : [];
  });
  const last = section ?? (margins.length > 0 ? `<w:sectPr>${margins.join("")}</w:sectPr>` : "");
  const named = (xml: string) => xml.replace(/(<\/?| )w:/g, `$1${prefix}:`);
  const overrides = Object.keys(parts).map(
    (name) =>
      `<Override PartName="/word/${name}" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${name.replace(/\d*\.xml$/, "")}+xml"/>`,
  );
  return packZip(
    Object.entries({
      "[Content_Types].xml": `<Types xmlns="${types}"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/${main}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>${overrides.join("")}</Types>`,
      "_rels/.rels": `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/${main}.xml"/></Relationships>`,
      [`word/_rels/${main}.xml.rels`]: `<Relationships xmlns="${relations}">${relationsTo.join("")}</Relationships>`,
      [`word/${main}.xml`]: named(`<w:document ${namespaces}><w:body>${body}${last}</w:body></w:document>`),
      ...Object.fromEntries(
        Object.entries(parts).map(([name, xml]) => [
          `word/${name}`,
          named(xml.replace(/^<w:\w+/, (open) => `${open} ${namespaces}`)),
        ]),
      ),
    }).map(([name, xml]) => ({ name, bytes: Buffer.from(xml) })),
  );
}

export function paragraph(text: string, properties = ""): string {
  return `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}<w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;
}

interface Workbook {
  /** Codes of own formats; a cell names one by its index. */
  formats?: string[];
  /** The format of the cell in this place. */
  formatOf?: (row: number, column: number) => number | undefined;
  columns?: string;
  rowAttributes?: (row: number) => string;
  /** What belongs to the sheet, by the kind of its relation. */
  parts?: Record<string, string>;
  /** Written behind the cells. */
  behind?: string;
  /** What belongs to its drawing. */
  charts?: string[];
  /** A cell's element in its place, as it is written. */
  cellAt?: (reference: string) => string | undefined;
}

/** Numbers as numbers, the rest as text; an empty row has no cells. */
export function xlsxWith({ rows, spans }: SampleTable, workbook: Workbook = {}): Buffer {
  const { formats = [], formatOf = () => undefined, columns = "", rowAttributes = () => "" } = workbook;
  const { parts = {}, charts = [], behind = "", cellAt = () => undefined } = workbook;
  const cell = (text: string, y: number, x: number) => {
    if (text === "") return "";
    const at = `${columnLetters(x)}${y + 1}`;
    const own = cellAt(at);
    if (own !== undefined) return own;
    const format = formatOf(y, x);
    const style = format === undefined ? "" : ` s="${format + 1}"`;
    if (/^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/.test(text)) return `<c r="${at}"${style}><v>${text}</v></c>`;
    return `<c r="${at}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
  };
  const data = rows.map(
    (row, y) =>
      `<row r="${y + 1}"${rowAttributes(y)}>${row.map((text, x) => cell(text, y, x)).join("")}</row>`,
  );
  const merges = spans.map(
    ({ row, column, rows: height, columns: width }) =>
      `<mergeCell ref="${columnLetters(column)}${row + 1}:${columnLetters(column + width - 1)}${row + height}"/>`,
  );
  const relations = (targets: [id: string, kind: string, path: string][]) =>
    `<Relationships>${targets.map(([id, kind, path]) => `<Relationship Id="${id}" Type="x/${kind}" Target="${path}"/>`).join("")}</Relationships>`;
  const codes = formats.map((code, n) => `<numFmt numFmtId="${164 + n}" formatCode="${escaped(code)}"/>`);
  const styles = formats.map((_, n) => `<xf numFmtId="${164 + n}"/>`);
  return packZip(
    Object.entries({
      "xl/workbook.xml": '<workbook><sheets><sheet name="S" r:id="r1"/></sheets></workbook>',
      "xl/_rels/workbook.xml.rels":
        '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="s.xml"/></Relationships>',
      "xl/styles.xml": `<styleSheet><numFmts>${codes.join("")}</numFmts><cellXfs><xf numFmtId="0"/>${styles.join("")}</cellXfs></styleSheet>`,
      "xl/s.xml": `<worksheet>${columns}<sheetData>${data.join("")}</sheetData><mergeCells>${merges.join("")}</mergeCells>${behind}</worksheet>`,
      "xl/_rels/s.xml.rels": relations(Object.keys(parts).map((kind, n) => [`r${n}`, kind, `${kind}.xml`])),
      "xl/_rels/drawing.xml.rels": relations(charts.map((_, n) => [`c${n}`, "chart", `chart${n}.xml`])),
      ...Object.fromEntries(Object.entries(parts).map(([kind, xml]) => [`xl/${kind}.xml`, xml])),
      ...Object.fromEntries(charts.map((xml, n) => [`xl/chart${n}.xml`, xml])),
    }).map(([name, xml]) => ({ name, bytes: Buffer.from(xml) })),
  );
}

function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last;
}

function isCovered(spans: readonly Span[], y: number, x: number): boolean {
  return spans.some(
    ({ row, column, rows, columns }) =>
      y >= row && y < row + rows && x >= column && x < column + columns && (y > row || x > column),
  );
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
