import type { Agent } from "@cxc/contract/agents.ts";
import { Button } from "@mantine/core";
import { useState } from "react";
import { usePermission } from "../../lib/session.ts";
import { PublishDialog, type RenderLook } from "./publish/PublishDialog.tsx";

interface AgentToolsProps {
  /** Null until the agent is saved: there is nothing to test or publish. */
  agent: Agent | null;
  hasUnsavedChanges: () => boolean;
  onTest: (agent: Agent) => void;
  renderLook: RenderLook;
}

/** Test and Publish. */
export function AgentTools({ agent, hasUnsavedChanges, onTest, renderLook }: AgentToolsProps) {
  const canTest = usePermission("agents.test");
  const canPublish = usePermission("agents.write");
  const [isPublishing, setIsPublishing] = useState(false);
  return (
    <>
      {canTest && (
        <Button variant="default" disabled={!agent} onClick={() => agent && onTest(agent)}>
          Test
        </Button>
      )}
      {canPublish && (
        <Button variant="default" disabled={!agent} onClick={() => setIsPublishing(true)}>
          Publish
        </Button>
      )}
      {agent && canPublish && (
        <PublishDialog
          agent={agent}
          isOpen={isPublishing}
          hasUnsavedChanges={isPublishing && hasUnsavedChanges()}
          renderLook={renderLook}
          onClose={() => setIsPublishing(false)}
        />
      )}
    </>
  );
}
