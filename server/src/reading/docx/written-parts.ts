import type { ChartTable } from "../grid/read-chart.ts";

/** What is added calls the namespace by its own name, whatever the document calls it. */
export const MAIN = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

export function runOf(text: string): string {
  return `<w:r ${MAIN}><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;
}

export function paragraphOf(text: string): string {
  return `<w:p ${MAIN}>${runOf(text)}</w:p>`;
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
