import type { Permission } from "@cxc/contract/access.ts";

export type PaletteGroup =
  | "Pages"
  | "Create"
  | "Agents"
  | "Intents"
  | "Entities"
  | "Actions"
  | "Data sources"
  | "Articles";

export interface PaletteEntry {
  /** Tells it from all the others. */
  key: string;
  label: string;
  /** The heading under which it stands. */
  group: PaletteGroup;
  /** The title of what it belongs to, at the right. */
  within?: string;
  href: string;
}

interface Screen {
  label: string;
  group: "Pages" | "Create";
  href: string;
  permission?: Permission;
}

const SCREENS: readonly Screen[] = [
  { label: "Agents", group: "Pages", href: "/agents/list" },
  { label: "Entities", group: "Pages", href: "/entities" },
  { label: "Data Source", group: "Pages", href: "/datasource" },
  { label: "Conversation", group: "Pages", href: "/conversation" },
  { label: "Actions", group: "Pages", href: "/actions" },
  { label: "Integrations", group: "Pages", href: "/integrations", permission: "integrations.manage" },
  { label: "Models", group: "Pages", href: "/models", permission: "models.manage" },
  { label: "Team", group: "Pages", href: "/team", permission: "team.manage" },
  { label: "Contacts", group: "Pages", href: "/contacts", permission: "contacts.read" },
  { label: "Audit log", group: "Pages", href: "/audit-log", permission: "audit_log.read" },
  { label: "Profile", group: "Pages", href: "/profile" },
  { label: "Change Password", group: "Pages", href: "/change-password" },
  { label: "New agent", group: "Create", href: "/agents/create", permission: "agents.write" },
  { label: "New entity", group: "Create", href: "/entities/create", permission: "entities.write" },
  { label: "New data source", group: "Create", href: "/datasource/create", permission: "data_sources.write" },
  { label: "New action", group: "Create", href: "/actions/create", permission: "actions.write" },
];

/** The screens whose name has a word that begins so for every word of the text, among those that the user may open. */
export function findScreens(text: string, permissions: readonly Permission[]): PaletteEntry[] {
  const words = text.toLowerCase().split(/\s+/);
  return SCREENS.filter(({ label, permission }) => {
    const names = label.toLowerCase().split(" ");
    const isNamed = words.every((word) => names.some((name) => name.startsWith(word)));
    return isNamed && (!permission || permissions.includes(permission));
  }).map(({ label, group, href }) => ({ key: href, label, group, href }));
}

/** Each group with its entries, in the order in which they come. */
export function groupEntries(entries: readonly PaletteEntry[]): [PaletteGroup, PaletteEntry[]][] {
  return [...Map.groupBy(entries, ({ group }) => group)];
}
