/** A value in quotes at the head of a line, behind dashes and a key. */
const OPENED = /^([ \t]*(?:-[ \t]+)*(?:[\w./-]+[ \t]*:[ \t]+)?)(["'])/;
const BLOCK = /^([ \t]*(?:-[ \t]+)*)\S.*:[ \t]*[|>][-+\d]*[ \t]*$/;

/**
 * The YAML with the later lines of quoted texts indented below their first: other parsers take them at any indent, and
 * people write them so. Lines stay lines.
 */
export function indentQuotes(text: string): string {
  const lines = text.split("\n");
  let block: number | undefined;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? "";
    const indent = line.search(/\S/);
    if (block !== undefined && (indent < 0 || indent > block)) continue;
    block = BLOCK.exec(line)?.[1]?.length;
    const opened = OPENED.exec(line);
    if (!opened) continue;
    const [head, before = "", quote = ""] = opened;
    let rest = line.slice(head.length);
    while (!isClosed(rest, quote) && i + 1 < lines.length) {
      i++;
      rest = lines[i] ?? "";
      lines[i] = " ".repeat(before.length + 1) + rest.trimStart();
    }
  }
  return lines.join("\n");
}

function isClosed(text: string, quote: string): boolean {
  const plain = quote === '"' ? text.replace(/\\./g, "") : text.replaceAll("''", "");
  return plain.includes(quote);
}
