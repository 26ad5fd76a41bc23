import type { FormField } from "@cxc/contract/chat.ts";
import { CHAT_MESSAGE_MAX, codePoints } from "@cxc/contract/rules.ts";
import type { SlotValue } from "@cxc/contract/trace.ts";
import type { ChatTexts } from "./chat-texts.ts";

const MORE = "<li>…</li>";
const AROUND = codePoints(`<ul>${MORE}</ul>`);

/**
 * The read-only HTML that stands for an answered form as the person's message; never longer than a message may be. Values are
 * isolated: behind an Arabic or Hebrew label the parts of a date or phone number would be read in another order.
 */
export function formSummary(fields: readonly FormField[], texts: Pick<ChatTexts, "yes" | "no">): string {
  let rows = "";
  for (const field of fields) {
    const row = `<li><strong>${escapeHtml(field.label)}</strong>: <bdi>${escapeHtml(shown(field.value, texts))}</bdi></li>`;
    if (codePoints(rows) + codePoints(row) + AROUND > CHAT_MESSAGE_MAX) {
      rows += MORE;
      break;
    }
    rows += row;
  }
  return `<ul>${rows}</ul>`;
}

function shown(value: SlotValue | null, texts: Pick<ChatTexts, "yes" | "no">): string {
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  return value === null ? "" : String(value);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
