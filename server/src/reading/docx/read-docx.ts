import { posix } from "node:path";
import { readChart } from "../grid/read-chart.ts";
import { readDiagram } from "../grid/read-diagram.ts";
import { showCountedMarks } from "../html/counted-marks.ts";
import { withoutUnseen } from "../html/main-content.ts";
import { parseHtml } from "../html/tree.ts";
import { writeMarkdown } from "../html/write-markdown.ts";
import { mainPart, type Relation, relationsOf, relationsPath } from "../office-parts.ts";
import { countOf } from "../reading-notes.ts";
import { RefusedError } from "../refusals.ts";
import { parseXml } from "../xml.ts";
import { type FileToPack, packZip, type Zip } from "../zip.ts";
import { readStyles } from "./hidden-styles.ts";
import { marginLines, shownMargins } from "./margins.ts";
import { createNumbering } from "./numbering.ts";
import { placeBoxes } from "./place-boxes.ts";
import { showDocument } from "./show-document.ts";
import { chartXml, paragraphOf } from "./written-parts.ts";

/** Where a part stands that no relation names. */
const USUAL = ["styles", "numbering", "footnotes", "endnotes", "comments", "settings"];
const SHOWN = /^(?:footnotes|endnotes)$/;
const MARGIN = /^(?:header|footer)$/;
const DRAWINGS_MAX = 500;
/** How text looks, and nothing that is read: half of a document for the reader of the format. */
const LOOKS =
  /<w:(?:lang|sz|szCs|color|kern|noProof|bCs|iCs|rFonts|shd|spacing|ind|jc|widowControl|keepNext|keepLines|snapToGrid|autoSpaceD[EN]|adjustRightInd|contextualSpacing|suppressAutoHyphens|proofErr|lastRenderedPageBreak|tcW|tblW|vAlign|noWrap|top|left|bottom|right|start|end|insideH|insideV)(?:\s[^<>]*)?\/>/g;

/** Real documents need some 50; the reader of the format takes for ever over ten thousands. */
const DEPTH_MAX = 1_000;

/**
 * Headings, paragraphs, lists and tables of a Word document, what its charts show among them, then what stands in its
 * headers and footers, once. It is unpacked here, under our limits, and handed on as a plain archive; pictures, fonts and
 * what else is packed stays packed. `notes` tell what isn't read. Throws RefusedError `damaged`, `unpacked_too_large` or
 * `password`.
 */
export async function readDocx(zip: Zip): Promise<{ markdown: string; notes: string[] }> {
  const { main, parts } = openParts(zip);
  const partOf = (kind: string) => parts.find((part) => part.kind === kind)?.xml ?? "";
  const styles = readStyles(partOf("styles"));
  const numbering = createNumbering(partOf("numbering"));
  const notes = { hiddenParts: 0, charts: 0, pictures: 0, embedded: 0 };
  const show = (part: Part) => {
    const relations = relationsOf(zip, part.path);
    const placed = placeBoxes(part.xml, styles, (kind, id) => {
      const xml = drawings-- > 0 ? readText(zip, relations.find((one) => one.id === id)?.path) : "";
      const chart = kind === "chart" ? readChart(xml) : undefined;
      const texts = kind === "chart" ? [] : readDiagram(xml);
      if (!chart?.tables.length && texts.length === 0) notes.charts++;
      return chart ? chartXml(chart) : texts.map(paragraphOf).join("");
    });
    const shown = showDocument(placed.xml, styles, numbering);
    notes.hiddenParts += placed.hiddenParts + shown.hiddenParts;
    notes.pictures += countIn(shown.xml, /<(?:[\w.-]+:)?(?:pic[ >]|imagedata )/g);
    notes.embedded += countIn(shown.xml, /<(?:[\w.-]+:)?(?:altChunk|subDoc) /g);
    return shown.xml.replace(LOOKS, "");
  };
  let drawings = DRAWINGS_MAX;
  const document: Part = { kind: "", id: "", path: main, xml: readText(zip, main) };
  checkDepth(document.xml);
  const shownParts = [document, ...parts.filter(({ kind }) => SHOWN.test(kind))].map((part) => ({
    ...part,
    xml: show(part),
  }));
  const body = writeMarkdown(withoutUnseen(parseHtml(await toHtml(packed(zip, [...parts, ...shownParts])))));
  const marginTexts = [...shownMargins(document.xml, partOf("settings"))]
    .flatMap((shown) => parts.find(({ kind, id }) => MARGIN.test(kind) && id === shown) ?? [])
    .map(show);
  const markdown = showCountedMarks([body, ...marginLines(marginTexts, body)].filter(Boolean).join("\n\n"));
  const comments = countIn(partOf("comments"), /<(?:[\w.-]+:)?comment[ >]/g);
  return {
    markdown,
    notes: [
      notes.hiddenParts > 0 ? "Hidden text was left out" : "",
      countOf(comments, "comment was left out", "comments were left out"),
      countOf(notes.charts, "chart was not read", "charts were not read"),
      countOf(notes.pictures, "picture was not read", "pictures were not read"),
      countOf(notes.embedded, "embedded document was not read", "embedded documents were not read"),
    ].filter(Boolean),
  };
}

interface Part extends Relation {
  xml: string;
}

/** The document's own part and those that it refers to and that hold text or say how it looks. Throws RefusedError `damaged`. */
function openParts(zip: Zip): { main: string; parts: Part[] } {
  const main = mainPart(zip, "word/document.xml");
  const told = relationsOf(zip, main);
  const usual = USUAL.filter((kind) => !told.some((one) => one.kind === kind)).map((kind) => ({
    id: "",
    kind,
    path: posix.join(posix.dirname(main), `${kind}.xml`),
  }));
  const parts = [...told, ...usual]
    .filter(({ kind, path }) => (USUAL.includes(kind) || MARGIN.test(kind)) && zip.names.includes(path))
    .map((relation) => ({ ...relation, xml: readText(zip, relation.path) }));
  for (const { xml } of parts) checkDepth(xml);
  return { main, parts };
}

function packed(zip: Zip, parts: readonly Part[]): FileToPack[] {
  const files = new Map(parts.map(({ path, xml }) => [path, xml]));
  for (const { path } of parts) files.set(relationsPath(path), readText(zip, relationsPath(path)));
  for (const path of ["[Content_Types].xml", relationsPath("")]) files.set(path, readText(zip, path));
  return [...files].flatMap(([name, xml]) => (xml ? [{ name, bytes: Buffer.from(xml) }] : []));
}

function readText(zip: Zip, path = ""): string {
  return zip.read(path)?.toString("utf8") ?? "";
}

function countIn(xml: string, pattern: RegExp): number {
  return xml.match(pattern)?.length ?? 0;
}

async function toHtml(files: FileToPack[]): Promise<string> {
  const { default: mammoth } = await import("mammoth");
  // Pictures are left where they are: without this their bytes would stand in the HTML.
  const convertImage = mammoth.images.imgElement(() => Promise.resolve({ src: "" }));
  const html = await mammoth
    .convertToHtml(
      { buffer: packZip(files) },
      { styleMap: ["p[style-name='Title'] => h1:fresh"], convertImage },
    )
    .then(({ value }) => value)
    .catch(() => {
      throw new RefusedError("damaged");
    });
  return (
    html
      .replace(/<input type="checkbox"( checked="checked")?\s*\/?>/g, (_, checked) => (checked ? "☒ " : "☐ "))
      // A table of Word lays out no page, whatever its cells hold.
      .replaceAll("<table>", '<table role="table">')
      // The way back from a note to its place, which Word doesn't show.
      .replace(/ ?<a href="#(?:foot|end)note-ref-[^"]*">↑<\/a>/g, "")
  );
}

function checkDepth(xml: string): void {
  let depth = 0;
  parseXml(xml, {
    open() {
      if (++depth > DEPTH_MAX) throw new RefusedError("damaged");
    },
    close() {
      depth--;
    },
    text() {},
  });
}
