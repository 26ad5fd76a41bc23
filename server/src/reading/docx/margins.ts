import { linesBeside } from "../margin-lines.ts";
import { parseXml } from "../xml.ts";

/** Fields within fields. */
const FIELDS_MAX = 100;
/** What repeats a heading of the page. */
const OF_PAGE = /^\s*STYLEREF\b/i;

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
    const fields: { code: string; isResult: boolean }[] = [];
    const write = (text: string) => open.push((open.pop() ?? "") + text);
    let isCode = false;
    parseXml(xml, {
      open(name, attribute) {
        isText = name === "t";
        isCode = name === "instrText";
        if (name === "fldSimple") fields.push({ code: attribute("w:instr") ?? "", isResult: true });
        if (name === "fldChar") turnField(fields, attribute("w:fldCharType"));
        if (name === "p") open.push("");
        if (/^(?:tab|ptab|br|cr)$/.test(name)) write(" ");
      },
      close(name) {
        isText = false;
        isCode = false;
        if (name === "fldSimple") fields.pop();
        if (name === "p") lines.add((open.pop() ?? "").replace(/\s+/g, " ").trim());
      },
      text(piece) {
        const field = fields.at(-1);
        if (isCode && field && !field.isResult) field.code += piece;
        if (isText && !fields.some(({ code, isResult }) => isResult && OF_PAGE.test(code))) write(piece);
      },
    });
  }
  return linesBeside(lines, body);
}

function turnField(fields: { code: string; isResult: boolean }[], turn: string | undefined) {
  const field = fields.at(-1);
  if (turn === "begin" && fields.length < FIELDS_MAX) fields.push({ code: "", isResult: false });
  else if (turn === "separate" && field) field.isResult = true;
  else if (turn === "end") fields.pop();
}
