import type { Wording } from "../dialogue/events.ts";
import { renderMarkdown, renderWithoutLinks } from "./render-markdown.ts";

/** Markdown as an event keeps it: the database takes neither a NUL nor half of a character. */
export function wordingIn(markdown: string, { is_generated = false } = {}): Wording {
  return { markdown: markdown.replaceAll("\0", "\uFFFD").toWellFormed(), is_generated };
}

/** What an agent said as HTML that any page may show; to be made wherever a reply leaves the house. */
export function renderReply(wording: Wording): string {
  if ("response" in wording) return wording.response;
  return wording.is_generated ? renderWithoutLinks(wording.markdown) : renderMarkdown(wording.markdown);
}
