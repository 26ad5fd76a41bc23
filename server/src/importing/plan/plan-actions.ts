import { type ActionBody, actionBody } from "@cxc/contract/actions.ts";
import type { ImportItem } from "@cxc/contract/imports.ts";
import { type FoundAction, type FoundBot, marked, replaceMarked } from "../found-bot.ts";
import type { Notes } from "../notes.ts";

interface ActionContext {
  /** What the format is called. */
  from: string;
  /** By the key of a found entity. */
  entityIds: ReadonlyMap<string, string>;
  notes: Notes;
}

/**
 * What their bot did beyond words: addresses that it called and mails, without credentials and without a tick, and the
 * hand-over to a person. Names of entities in their texts stand as marked ids.
 */
export function planActions(bot: FoundBot, { from, entityIds, notes }: ActionContext) {
  const planned: { id: string; body: ActionBody }[] = [];
  const items: ImportItem[] = [];
  const ids = new Map<string, string>();
  for (const found of bot.actions) {
    const { title, location } = found;
    const parsed = actionBody.safeParse(bodyOf(found, from, entityIds));
    if (!parsed.success || ids.has(title) || !isCallable(found)) {
      notes.leftOut(ids.has(title) ? "repeated" : "unreadable", { of: "actions", name: title, location });
      continue;
    }
    const id = `action-${planned.length + 1}`;
    const isTicked = found.kind === "handoff";
    ids.set(title, id);
    planned.push({ id, body: parsed.data });
    items.push({
      id,
      kind: "action",
      title: parsed.data.title,
      is_ticked: isTicked,
      reason: isTicked ? null : "check_action",
      detail: detailOf(found),
    });
    if (isTicked) continue;
    notes.leftOut("check_action", { of: "actions", name: title, location });
    notes.needsYou("check_action", { of: "actions", name: title, location });
  }
  return { planned, items, ids };
}

function bodyOf(found: FoundAction, from: string, entityIds: ReadonlyMap<string, string>) {
  const named = (text: string) =>
    replaceMarked(text.replaceAll("{{", "{ {"), (name) => {
      const id = entityIds.get(name);
      return id ? marked(id) : `[${name}]`;
    });
  const about = { title: found.title, description: `Imported from ${from}. Check it before publishing.` };
  switch (found.kind) {
    case "http":
      return {
        ...about,
        kind: "http",
        http: { method: found.method, url: named(found.url), body: named(found.body) },
      };
    case "email":
      return {
        ...about,
        kind: "email",
        email: { to: found.to, subject: named(found.subject), text: named(found.text) },
      };
    case "handoff":
      return { ...about, kind: "handoff", handoff: { note: "" } };
  }
}

/** An address whose host is fixed. */
function isCallable(found: FoundAction): boolean {
  if (found.kind !== "http") return true;
  const [origin = ""] = /^https?:\/\/[^/?#]*/.exec(found.url) ?? [];
  return !/[\ue000\ue001]/.test(origin) && URL.canParse(origin);
}

function detailOf(found: FoundAction): string {
  if (found.kind === "email") return found.to.join(", ");
  if (found.kind === "handoff") return "A person takes over";
  const [origin = ""] = /^https?:\/\/[^/?#]*/.exec(found.url) ?? [];
  return `${found.method} ${new URL(origin).host}`;
}
