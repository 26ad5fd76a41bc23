/** Tells spreadsheets that the file is in UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** What a spreadsheet would take for a formula, also behind what can't be seen and in full width. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n\0]/u;
const NEEDS_QUOTES = /[",\r\n]/;

/** One line of a CSV file (RFC 4180). A cell that a spreadsheet would run begins with an apostrophe instead. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(",")}\r\n`;
}

function cell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = value.replace(CONTROLS, "");
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** All but tab and line ends, which keep a text readable. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const CONTROLS = /[\0-\x08\v\f\x0e-\x1f\x7f]/g;
