import {
  type Icon,
  IconBolt,
  IconDatabase,
  IconMessages,
  IconPlug,
  IconRobot,
  IconTags,
} from "@tabler/icons-react";
import type { LinkProps } from "@tanstack/react-router";

interface MenuItem {
  label: string;
  icon: Icon;
  to: LinkProps["to"];
  /** The item is current on every path that begins so. */
  prefix: string;
}

export const MENU_ITEMS: readonly MenuItem[] = [
  { label: "Agents", icon: IconRobot, to: "/agents/list", prefix: "/agents/" },
  { label: "Entities", icon: IconTags, to: "/entities", prefix: "/entities" },
  { label: "Data Source", icon: IconDatabase, to: "/datasource", prefix: "/datasource" },
  { label: "Conversation", icon: IconMessages, to: "/conversation", prefix: "/conversation" },
  { label: "Actions", icon: IconBolt, to: "/actions", prefix: "/actions" },
];

/** All that a blocked user can reach. */
export const BLOCKED_MENU_ITEMS: readonly MenuItem[] = [
  { label: "Integrations", icon: IconPlug, to: "/", prefix: "/" },
];
