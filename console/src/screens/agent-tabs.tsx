import type { Agent } from "@cxc/contract/agents.ts";
import { Tabs } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useState } from "react";

/** Of both forms, in pixels. */
export const FORM_WIDTH = 640;

const AgentSettingsForm = lazy(async () => ({
  default: (await import("../features/agents/settings/AgentSettingsForm.tsx")).AgentSettingsForm,
}));

const AgentImports = lazy(async () => ({ default: (await import("./agent-imports.tsx")).AgentImportsTab }));

interface AgentTabsProps {
  /** Null until the agent is saved: then there are no settings yet. */
  agent: Agent | null;
  onCancel: () => void;
  /** The first tab. Both keep what was typed while the other one is open. */
  children: ReactNode;
}

/** The agent's form with its intents, its settings, and what was imported; the tab stands in ?tab= */
export function AgentTabs({ agent, onCancel, children }: AgentTabsProps) {
  const { tab } = useSearch({ strict: false });
  const navigate = useNavigate();
  const shown = agent && (tab === "settings" || tab === "imports") ? tab : "agent";
  const [isVisited, setIsVisited] = useState(false);
  if (shown === "settings" && !isVisited) setIsVisited(true);
  return (
    <Tabs
      value={shown}
      onChange={(next) =>
        void navigate({ to: ".", search: { tab: next ?? "agent" }, replace: true, resetScroll: false })
      }
    >
      {agent && (
        <Tabs.List mb="md">
          <Tabs.Tab value="agent">Agent</Tabs.Tab>
          <Tabs.Tab value="settings">Settings</Tabs.Tab>
          <Tabs.Tab value="imports">Import and export</Tabs.Tab>
        </Tabs.List>
      )}
      <Tabs.Panel value="agent">{children}</Tabs.Panel>
      {agent && (
        <Tabs.Panel value="settings" maw={FORM_WIDTH}>
          {isVisited && (
            <Suspense>
              <AgentSettingsForm key={agent.id} agent={agent} onCancel={onCancel} />
            </Suspense>
          )}
        </Tabs.Panel>
      )}
      {agent && (
        <Tabs.Panel value="imports">
          {shown === "imports" && (
            <Suspense>
              <AgentImports agentId={agent.id} />
            </Suspense>
          )}
        </Tabs.Panel>
      )}
    </Tabs>
  );
}
