/** Text between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** A block to read or to copy; the keyboard reaches it to scroll. A group, not a region: landmarks are for parts of the page. */
export function codeBlock(label: string, text: string, kind = "shape"): string {
  return `<pre class="${kind}" tabindex="0" role="group" aria-label="${escapeHtml(label)}">${escapeHtml(text)}</pre>`;
}

/** A sentence of plain text with its full stop, unless it ends in a sign of its own. */
export function sentence(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`;
}
