/** A row without a number in it may be a header; a longer cell is no column name. */
const HEADER_CHARS_MAX = 80;
const NUMBER = /^[\s\d.,:/€$£¥%+-]+$/;

/**
 * A table of values as lines that can be read alone: "- Column: value; Column: value". The header is the first row
 * with two or more names and no number; rows before it stay as text, without one the values stand by themselves.
 */
export function writeRows(rows: string[][]): string {
  const filled = rows.map((row) => row.map(oneLine)).filter((row) => row.some(Boolean));
  const headerAt = filled.findIndex((row) => row.filter(Boolean).length > 1);
  const header = filled[headerAt];
  if (!header || !isHeader(header, filled.length - headerAt)) {
    return filled.map((row) => `- ${row.filter(Boolean).join("; ")}`).join("\n");
  }
  const names = header.map((name) => name.replace(/\s*:$/, ""));
  const above = filled.slice(0, headerAt).map((row) => row.filter(Boolean).join(" "));
  const lines = filled.slice(headerAt + 1).map((row) => writeRow(row, names));
  return [...above, lines.join("\n")].filter(Boolean).join("\n\n");
}

function writeRow(row: string[], names: string[]): string {
  const pairs: string[] = [];
  for (const [column, value] of row.entries()) {
    const name = names[column];
    if (value) pairs.push(name ? `${name}: ${value}` : value);
  }
  return `- ${pairs.join("; ")}`;
}

function isHeader(row: string[], rowsFromHere: number): boolean {
  return (
    rowsFromHere > 1 && row.every((name) => name.length <= HEADER_CHARS_MAX && !NUMBER.test(name || "x"))
  );
}

function oneLine(value: string): string {
  return value.replace(/\s+/g, " ").trim();
}
