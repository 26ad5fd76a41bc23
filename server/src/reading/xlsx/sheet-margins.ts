import { oneLine } from "../grid/grid.ts";
import { parseXml } from "../xml.ts";

/** Of a header's code (ECMA-376, 18.3.1.39): fonts, sizes, colours and looks. */
const LOOKS = /&(?:"[^"]*"|K(?:[\dA-F]{6}|\d\d[+-]\d{3})|\d{1,3}|[BIUESXYOH])/gi;
const ELSEWHERE = /&[DTFZAG]/gi;

/** What is printed above and below a sheet's pages, a line for each place; numbers of pages as a number. */
export function readMargins(xml: string): string[] {
  const lines: string[] = [];
  const shown = new Set(["oddHeader", "oddFooter"]);
  let part = "";
  let code = "";
  parseXml(xml, {
    open(name, attribute) {
      part = name;
      code = "";
      if (name !== "headerFooter") return;
      if (/^(?:1|true)$/.test(attribute("differentFirst") ?? "")) shown.add("firstHeader").add("firstFooter");
      if (/^(?:1|true)$/.test(attribute("differentOddEven") ?? "")) shown.add("evenHeader").add("evenFooter");
    },
    close(name) {
      if (shown.has(name)) lines.push(...textOf(code));
      part = "";
    },
    text(piece) {
      if (shown.has(part)) code += piece;
    },
  });
  return lines;
}

function textOf(code: string): string[] {
  return code
    .replaceAll("&&", "\0")
    .replace(LOOKS, "")
    .replace(ELSEWHERE, "")
    .replace(/&[PN]/gi, "1")
    .split(/&[LCR]/i)
    .map((text) => oneLine(text.replaceAll("\0", "&")))
    .filter(Boolean);
}
