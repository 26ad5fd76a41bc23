import { Button, Group } from "@mantine/core";
import { IconRobot } from "@tabler/icons-react";
import { guideAddress } from "../../lib/guide-address.ts";
import { usePermission } from "../../lib/session.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";

interface NoAgentsProps {
  onSample: () => void;
  onTemplates: () => void;
}

/** A company without agents: begin with an empty one, the sample, a template, or a bot made elsewhere. */
export function NoAgents({ onSample, onTemplates }: NoAgentsProps) {
  const canWrite = usePermission("agents.write");
  return (
    <EmptyState
      icon={IconRobot}
      title="No Agents Found"
      guide={guideAddress("1-articles-what-it-answers-from")}
      text="An agent talks to your visitors: it recognises what they want, asks for what is missing and answers from your data source."
      action={
        canWrite && (
          <Group gap="xs" justify="center">
            <LinkButton link={{ to: "/agents/create" }}>Create agent</LinkButton>
            <Button variant="default" onClick={onSample}>
              Start from a sample
            </Button>
            <Button variant="default" onClick={onTemplates}>
              Start from a template
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
