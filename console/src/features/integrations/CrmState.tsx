import type { Integration } from "@cxc/contract/integrations.ts";
import type { ComponentProps } from "react";
import { StatusBadge } from "../../ui/StatusBadge.tsx";

const STATES: Record<
  Integration["state"],
  { word: string; tone: ComponentProps<typeof StatusBadge>["tone"] }
> = {
  not_connected: { word: "Not connected", tone: "neutral" },
  connecting: { word: "Connecting", tone: "neutral" },
  syncing: { word: "Syncing", tone: "neutral" },
  connected: { word: "Connected", tone: "positive" },
  error: { word: "Error", tone: "negative" },
};

/** A CRM's state in a word. */
export function CrmState({ state }: Pick<Integration, "state">) {
  const { word, tone } = STATES[state];
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}
