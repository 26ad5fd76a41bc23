import { showCountedMarks } from "../html/counted-marks.ts";
import { withoutUnseen } from "../html/main-content.ts";
import { parseHtml } from "../html/tree.ts";
import { writeMarkdown } from "../html/write-markdown.ts";
import { countOf } from "../reading-notes.ts";
import { RefusedError } from "../refusals.ts";
import { parseXml } from "../xml.ts";
import { packZip, type Zip } from "../zip.ts";
import { readStyles } from "./hidden-styles.ts";
import { createNumbering } from "./numbering.ts";
import { showDocument } from "./show-document.ts";

/** Pictures, fonts and what else is packed stays packed. */
const NEEDED = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/[^/]+\.xml|word\/_rels\/[^/]+\.rels)$/;
const SHOWN = /^word\/(?:document|footnotes|endnotes)\.xml$/;
const MARGIN = /^word\/(?:header|footer)\d*\.xml$/;

/** Real documents need some 50; the reader of the format takes for ever over ten thousands. */
const DEPTH_MAX = 1_000;

/**
 * Headings, paragraphs, lists and tables of a Word document, then what stands in its headers and footers, once. It is
 * unpacked here, under our limits, and handed on as a plain archive; `notes` tell what isn't read. Throws RefusedError
 * `damaged`, `unpacked_too_large` or `password`.
 */
export async function readDocx(zip: Zip): Promise<{ markdown: string; notes: string[] }> {
  const files = zip.names
    .filter((name) => NEEDED.test(name))
    .map((name) => ({ name, bytes: zip.read(name) ?? Buffer.alloc(0) }));
  for (const { bytes } of files) checkDepth(bytes.toString("utf8"));
  const partOf = (name: string) => files.find((file) => file.name === name)?.bytes.toString("utf8") ?? "";
  const styles = readStyles(partOf("word/styles.xml"));
  const numbering = createNumbering(partOf("word/numbering.xml"));
  let hiddenParts = 0;
  const show = (xml: string) => {
    const shown = showDocument(xml, styles, numbering);
    hiddenParts += shown.hiddenParts;
    return shown.xml;
  };
  const html = await toHtml(
    files.map(({ name, bytes }) => ({
      name,
      bytes: SHOWN.test(name) ? Buffer.from(show(bytes.toString("utf8"))) : bytes,
    })),
  );
  const margins = files
    .filter(({ name }) => MARGIN.test(name))
    .map(({ bytes }) => show(bytes.toString("utf8")));
  const body = writeMarkdown(withoutUnseen(parseHtml(html)));
  const markdown = showCountedMarks([body, ...marginLines(margins, body)].filter(Boolean).join("\n\n"));
  const count = (pattern: RegExp, part = "word/document.xml") => (partOf(part).match(pattern) ?? []).length;
  const notes = [
    hiddenParts > 0 ? "Hidden text was left out" : "",
    countOf(count(/<w:comment[ >]/g, "word/comments.xml"), "comment was left out", "comments were left out"),
    countOf(count(/<c:chart /g), "chart was not read", "charts were not read"),
    countOf(count(/<pic:pic[ >]|<v:imagedata /g), "picture was not read", "pictures were not read"),
  ];
  return { markdown, notes: notes.filter(Boolean) };
}

async function toHtml(files: { name: string; bytes: Buffer }[]): Promise<string> {
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
  return html.replace(/<input type="checkbox"( checked="checked")?\s*\/?>/g, (_, checked) =>
    checked ? "☒ " : "☐ ",
  );
}

/** Each paragraph of headers and footers that says something of its own: not a page's number. */
function marginLines(parts: string[], body: string): string[] {
  const lines = new Set<string>();
  for (const xml of parts) {
    let line = "";
    let isText = false;
    parseXml(xml, {
      open(name) {
        isText = name === "t";
        if (name === "tab" || name === "br") line += " ";
      },
      close(name) {
        isText = false;
        if (name !== "p") return;
        lines.add(line.replace(/\s+/g, " ").trim());
        line = "";
      },
      text(piece) {
        if (isText) line += piece;
      },
    });
  }
  return [...lines].filter(
    (line) => /\p{L}{3}|\d{4}/u.test(line) && !isPageNumber(line) && !body.includes(line),
  );
}

/** One word beside numbers at most, as in "Page 1 of 12". */
function isPageNumber(line: string): boolean {
  return /\d/.test(line) && /^\p{L}{0,6}\.?\s*\d{1,4}(?:\s*(?:\p{L}{1,4}|\/)\s*\d{1,4})?$/u.test(line);
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
