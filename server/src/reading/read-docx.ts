import { findMainContent } from "./html/main-content.ts";
import { parseHtml } from "./html/tree.ts";
import { writeMarkdown } from "./html/write-markdown.ts";
import { RefusedError } from "./refusals.ts";
import { parseXml } from "./xml.ts";
import { packZip, type Zip } from "./zip.ts";

/** Pictures, fonts and what else is packed stays packed. */
const NEEDED = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/[^/]+\.xml|word\/_rels\/[^/]+\.rels)$/;

/** Real documents need some 50; the reader of the format takes for ever over ten thousands. */
const DEPTH_MAX = 1_000;

/**
 * Headings, paragraphs, lists and tables of a Word document. It is unpacked here, under our limits, and handed on as
 * a plain archive. Throws RefusedError `damaged`, `unpacked_too_large` or `password`.
 */
export async function readDocx(zip: Zip): Promise<string> {
  const files = zip.names
    .filter((name) => NEEDED.test(name))
    .map((name) => ({ name, bytes: zip.read(name) ?? Buffer.alloc(0) }));
  for (const { bytes } of files) checkDepth(bytes.toString("utf8"));
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
  return writeMarkdown(findMainContent(parseHtml(html)).content);
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
