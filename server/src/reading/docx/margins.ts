import { parseXml } from "../xml.ts";

/** The ids of the headers and footers that some page shows: of first pages and of even ones only where they differ. */
export function shownMargins(document: string, settings: string): Set<string> {
  const evenDiffer = isSet(settings, "evenAndOddHeaders");
  const firstOnes: string[] = [];
  const shown = new Set<string>();
  parseXml(document, {
    open(name, attribute) {
      // A section without a first page of its own passes it on to the next one.
      if (name === "titlePg" && !/^(?:0|false|off)$/.test(attribute("w:val") ?? ""))
        for (const id of firstOnes) shown.add(id);
      if (name !== "headerReference" && name !== "footerReference") return;
      const id = attribute("r:id") ?? "";
      const type = attribute("w:type") ?? "default";
      if (type === "first") firstOnes.push(id);
      else if (type === "default" || evenDiffer) shown.add(id);
    },
    close() {},
    text() {},
  });
  return shown;
}

function isSet(settings: string, name: string): boolean {
  let found = false;
  parseXml(settings, {
    open(own, attribute) {
      if (own === name) found = !/^(?:0|false|off)$/.test(attribute("w:val") ?? "");
    },
    close() {},
    text() {},
  });
  return found;
}

/** Each paragraph of headers and footers that says something of its own: not a page's number. */
export function marginLines(parts: string[], body: string): string[] {
  const lines = new Set<string>();
  for (const xml of parts) {
    const open: string[] = [];
    let isText = false;
    const write = (text: string) => open.push((open.pop() ?? "") + text);
    parseXml(xml, {
      open(name) {
        isText = name === "t";
        if (name === "p") open.push("");
        if (/^(?:tab|ptab|br|cr)$/.test(name)) write(" ");
      },
      close(name) {
        isText = false;
        if (name === "p") lines.add((open.pop() ?? "").replace(/\s+/g, " ").trim());
      },
      text(piece) {
        if (isText) write(piece);
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
