import { decodeXML } from "entities/decode";
import type { ChartTable } from "../grid/read-chart.ts";

/** What is added calls the namespace by its own name, whatever the document calls it. */
export const MAIN = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

export function runOf(text: string): string {
  return `<w:r ${MAIN}><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;
}

export function paragraphOf(text: string): string {
  return `<w:p ${MAIN}>${runOf(text)}</w:p>`;
}

/** Fonts whose letters are pictures. */
export const SYMBOLS = /^(?:symbol|wingdings(?: [23])?|webdings)$/i;

/** Letters in a font of pictures, as they stand in XML, as the signs that they show. */
export function symbolsOf(text: string, font: string): string {
  const signs = [...decodeXML(text)].map((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    if (letter === " " || (code > 0xff && (code < 0xf020 || code > 0xf0ff)))
      return `<w:t ${MAIN} xml:space="preserve">${escaped(letter)}</w:t>`;
    const sign = (code & 0xff).toString(16).padStart(2, "0").toUpperCase();
    return `<w:sym ${MAIN} w:font="${font}" w:char="F0${sign}"/>`;
  });
  return signs.join("");
}

/** A chart as its title and a table of what it shows. */
export function chartXml({ titles, tables }: ChartTable): string {
  return [...titles.map(paragraphOf), ...tables.map(tableXml)].join("");
}

function tableXml(rows: readonly (readonly string[])[]): string {
  const written = rows.map((row, at) => {
    const cells = row.map((text) => `<w:tc>${paragraphOf(text)}</w:tc>`);
    return `<w:tr>${at === 0 ? "<w:trPr><w:tblHeader/></w:trPr>" : ""}${cells.join("")}</w:tr>`;
  });
  return `<w:tbl ${MAIN}>${written.join("")}</w:tbl>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
