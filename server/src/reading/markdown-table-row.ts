/** One line of a Markdown table; missing cells are empty. */
export function markdownTableRow(cells: string[], width: number): string {
  const padded = Array.from({ length: width }, (_, column) => (cells[column] ?? "").replaceAll("|", "\\|"));
  return `| ${padded.join(" | ")} |`;
}
