import type { Agent } from "@cxc/contract/agents.ts";
import { Button } from "@mantine/core";
import { useState } from "react";
import { usePermission } from "../../lib/session.ts";
import { SaveFirstDialog } from "../../ui/SaveFirstDialog.tsx";
import type { SchemaForm } from "../../ui/use-schema-form.ts";
import { PublishDialog, type RenderLook } from "./publish/PublishDialog.tsx";

interface AgentToolsProps {
  /** Null until the agent is saved: there is nothing to test or publish. */
  agent: Agent | null;
  form: Pick<SchemaForm<Record<string, unknown>>, "isDirty" | "saveOnly">;
  onTest: (agent: Agent) => void;
  renderLook: RenderLook;
}

/** Test and Publish. */
export function AgentTools({ agent, form, onTest, renderLook }: AgentToolsProps) {
  const canTest = usePermission("agents.test");
  const canPublish = usePermission("agents.write");
  const [isPublishing, setIsPublishing] = useState(false);
  const [isAsked, setIsAsked] = useState(false);

  function test() {
    setIsAsked(false);
    if (agent) onTest(agent);
  }

  return (
    <>
      {canTest && (
        <Button
          variant="default"
          disabled={!agent}
          onClick={() => (form.isDirty() ? setIsAsked(true) : test())}
        >
          Test
        </Button>
      )}
      {canPublish && (
        <Button variant="default" disabled={!agent} onClick={() => setIsPublishing(true)}>
          Publish
        </Button>
      )}
      <SaveFirstDialog
        isOpen={isAsked}
        title="Save before testing?"
        text="The test talks to the saved agent, which doesn't know yet what you changed in its form."
        skipLabel="Test the saved one"
        onSkip={test}
        save={form.saveOnly}
        onSaved={test}
        onCancel={() => setIsAsked(false)}
      />
      {agent && canPublish && (
        <PublishDialog
          agent={agent}
          isOpen={isPublishing}
          hasUnsavedChanges={isPublishing && form.isDirty()}
          renderLook={renderLook}
          onClose={() => setIsPublishing(false)}
        />
      )}
    </>
  );
}
