import { Button, Group, Text } from "@mantine/core";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { ChangesNotLive } from "../features/agents/ChangesNotLive.tsx";
import { LiveVersion } from "../features/agents/LiveVersion.tsx";
import { useAgent } from "../features/agents/use-agents.ts";
import { usePermission } from "../lib/session.ts";

const PublishDialog = lazy(async () => ({
  default: (await import("../features/agents/publish/PublishDialog.tsx")).PublishDialog,
}));

const LookPreview = lazy(async () => ({ default: (await import("./look-preview.tsx")).LookPreview }));

interface PublishDraft {
  /** What visitors don't see yet, with Publish; `onLeave` makes room for its dialog. Nothing where all is live. */
  renderPublish: (onLeave: () => void) => ReactNode;
  /** The dialog; the screen renders it once. */
  dialog: ReactNode;
}

/** The way from a correction to the website, without going to the agent's page for it. */
export function usePublishDraft(agentId: string): PublishDraft {
  const [state, setState] = useState<"unloaded" | "open" | "closed">("unloaded");
  const agent = useAgent(state === "unloaded" ? undefined : agentId).data;
  return {
    renderPublish: (onLeave) => (
      <ToPublish
        agentId={agentId}
        onPublish={() => {
          onLeave();
          setState("open");
        }}
      />
    ),
    dialog: agent && (
      <Suspense>
        <PublishDialog
          agent={agent}
          isOpen={state === "open"}
          hasUnsavedChanges={false}
          renderLook={(shown, look) => (
            <Suspense>
              <LookPreview agent={shown} look={look} />
            </Suspense>
          )}
          onClose={() => setState("closed")}
        />
      </Suspense>
    ),
  };
}

function ToPublish({ agentId, onPublish }: { agentId: string; onPublish: () => void }) {
  const canPublish = usePermission("agents.write");
  const agent = useAgent(canPublish ? agentId : undefined).data;
  if (!agent || (agent.published_version !== null && !agent.changes_count)) return null;
  return (
    <Group gap="xs" role="group" aria-label="Not live yet">
      {agent.published_version === null ? (
        <LiveVersion version={null} />
      ) : (
        <ChangesNotLive count={agent.changes_count} />
      )}
      <Text size="xs" c="dimmed">
        Visitors notice when the agent is published.
      </Text>
      <Button variant="default" size="compact-sm" onClick={onPublish}>
        Publish
      </Button>
    </Group>
  );
}
