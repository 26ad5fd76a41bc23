import { type ActionBody, actionBody } from "@cxc/contract/actions.ts";
import type { ImportItem } from "@cxc/contract/imports.ts";
import type { FoundBot } from "../found-bot.ts";
import type { Notes } from "../notes.ts";

/** The addresses that their bot called, as HTTP actions without credentials, none of them ticked. */
export function planActions(bot: FoundBot, from: string, notes: Notes) {
  const planned: { id: string; body: ActionBody }[] = [];
  const items: ImportItem[] = [];
  const ids = new Map<string, string>();
  for (const { title, method, url, body, place } of bot.actions) {
    const parsed = actionBody.safeParse({
      title,
      description: `Imported from ${from}. Check it before publishing.`,
      kind: "http",
      http: { method, url, body },
    });
    if (!parsed.success || ids.has(title) || url.includes("{{")) {
      notes.leftOut(ids.has(title) ? "repeated" : "unreadable", { of: "actions", name: title, place });
      continue;
    }
    const id = `action-${planned.length + 1}`;
    ids.set(title, id);
    planned.push({ id, body: parsed.data });
    items.push({
      id,
      kind: "action",
      title: parsed.data.title,
      is_ticked: false,
      reason: "check_action",
      detail: `${method} ${new URL(url).host}`,
    });
    notes.leftOut("check_action", { of: "actions", name: title, place });
    notes.needsYou("check_action", { of: "actions", name: title, place });
  }
  return { planned, items, ids };
}
