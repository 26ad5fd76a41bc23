import type { Permission } from "@cxc/contract/access.ts";

export interface PaletteEntry {
  label: string;
  /** What kind of thing it is, at the right. */
  kind: "Page" | "Create" | "Agent" | "Data source" | "Action" | "Entity";
  href: string;
}

const SCREENS: readonly (PaletteEntry & { permission?: Permission })[] = [
  { label: "Agents", kind: "Page", href: "/agents/list" },
  { label: "Entities", kind: "Page", href: "/entities" },
  { label: "Data Source", kind: "Page", href: "/datasource" },
  { label: "Conversation", kind: "Page", href: "/conversation" },
  { label: "Actions", kind: "Page", href: "/actions" },
  { label: "Integrations", kind: "Page", href: "/integrations", permission: "integrations.manage" },
  { label: "Models", kind: "Page", href: "/models", permission: "models.manage" },
  { label: "Team", kind: "Page", href: "/team", permission: "team.manage" },
  { label: "Contacts", kind: "Page", href: "/contacts", permission: "contacts.read" },
  { label: "Audit log", kind: "Page", href: "/audit-log", permission: "audit_log.read" },
  { label: "Profile", kind: "Page", href: "/profile" },
  { label: "Change Password", kind: "Page", href: "/change-password" },
  { label: "New agent", kind: "Create", href: "/agents/create", permission: "agents.write" },
  { label: "New entity", kind: "Create", href: "/entities/create", permission: "entities.write" },
  { label: "New data source", kind: "Create", href: "/datasource/create", permission: "data_sources.write" },
  { label: "New action", kind: "Create", href: "/actions/create", permission: "actions.write" },
];

/** The screens whose name has a word that begins so for every word of the text, among those that the user may open. */
export function findScreens(text: string, permissions: readonly Permission[]): PaletteEntry[] {
  const words = text.toLowerCase().split(/\s+/);
  return SCREENS.filter(({ label, permission }) => {
    const names = label.toLowerCase().split(" ");
    const isNamed = words.every((word) => names.some((name) => name.startsWith(word)));
    return isNamed && (!permission || permissions.includes(permission));
  });
}
