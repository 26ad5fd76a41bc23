import type { ImportItem } from "@cxc/contract/imports.ts";
import type { PlannedImport } from "./planned-import.ts";

/** The id of the item that stands for settings and look. */
export const SETTINGS_ITEM = "settings";

/** The plan with settings and look as something to tick, where they would change an agent that is there. */
export function withSettingsItem({ plan, content }: PlannedImport): PlannedImport {
  const { settings, widget } = content.agent;
  const named = [...Object.keys(settings), ...Object.keys(widget)].map((name) => name.replaceAll("_", " "));
  if (named.length === 0) return { plan, content };
  const item: ImportItem = {
    id: SETTINGS_ITEM,
    kind: "settings",
    title: plan.format === "bundle" ? "Description, prompt, settings and look" : "Settings and look",
    is_ticked: false,
    reason: null,
    detail: named.slice(0, 8).join(", "),
  };
  return { plan: { ...plan, items: [item, ...plan.items] }, content };
}
