import { Button, Group } from "@mantine/core";
import { IconRobot } from "@tabler/icons-react";
import { usePermission } from "../../lib/session.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";

/** A company without agents: begin with an empty one, with the sample, or with a bot made elsewhere. */
export function NoAgents({ onSample }: { onSample: () => void }) {
  const canWrite = usePermission("agents.write");
  return (
    <EmptyState
      icon={IconRobot}
      title="No Agents Found"
      text="An agent talks to your visitors: it recognises what they want, asks for what is missing and answers from your data source."
      action={
        canWrite && (
          <Group gap="xs" justify="center">
            <LinkButton link={{ to: "/agents/create" }}>Create agent</LinkButton>
            <Button variant="default" onClick={onSample}>
              Start from a sample
            </Button>
            <LinkButton link={{ to: "/agents/import" }} isPrimary={false}>
              Import a bot
            </LinkButton>
          </Group>
        )
      }
    />
  );
}
