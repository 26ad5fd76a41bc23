import { IMPORT_REASONS, type ImportReport } from "@cxc/contract/imports.ts";

const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** A report as a table: a line for each name, with where it stands. What a spreadsheet would run begins with an apostrophe. */
export function reportAsCsv(report: ImportReport): string {
  const rows = [["group", "reason", "explanation", "of", "name", "file", "line", "path"]];
  for (const group of ["needs_you", "left_out", "information"] as const) {
    for (const { reason, of, names, where, count } of report[group]) {
      const about = [group, reason, IMPORT_REASONS[reason], of];
      for (const [index, name] of names.entries()) {
        const location = where[index];
        rows.push([...about, name, location?.file ?? "", String(location?.line ?? ""), location?.path ?? ""]);
      }
      if (count > names.length) rows.push([...about, `and ${count - names.length} more`, "", "", ""]);
    }
  }
  return `\ufeff${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
