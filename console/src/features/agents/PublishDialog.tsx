import type { Agent } from "@cxc/contract/agents.ts";
import { messages } from "@cxc/contract/messages.ts";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { failureText } from "../../lib/api-error.ts";
import { CopyField } from "../../ui/CopyField.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { RelativeDate } from "../../ui/RelativeDate.tsx";
import { installationTag } from "./installation-tag.ts";
import { LiveVersion } from "./LiveVersion.tsx";
import { usePublishAgent } from "./use-agents.ts";

interface PublishDialogProps {
  agent: Agent;
  isOpen: boolean;
  /** What is typed but not saved does not go live. */
  hasUnsavedChanges: boolean;
  onClose: () => void;
}

/** Makes the saved draft live when confirmed, and hands out the tag for the website. */
export function PublishDialog({ agent, isOpen, hasUnsavedChanges, onClose }: PublishDialogProps) {
  const publish = usePublishAgent(agent.id);
  const published = publish.data;
  const failure = publish.error ? failureText(publish.error) : undefined;
  const version = published?.version ?? agent.published_version;

  function close() {
    publish.reset();
    onClose();
  }

  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={messages.publishTitle}
      size={520}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <Stack gap="md">
        <Text size="sm">
          Paste this tag into the header or footer of your website.
          {version === null && " It shows the chat once the agent is published."}
        </Text>
        <CopyField label="Script tag" value={published?.script ?? installationTag(agent.id)} />
        <div role="status">
          <LiveVersion version={version} />
          {published && (
            <Text component="span" size="xs" c="dimmed" ml={8}>
              Published <RelativeDate value={published.published_at} />
            </Text>
          )}
        </div>
        {hasUnsavedChanges && !published && (
          <Text size="sm">This page has changes that are not saved. They will not be published.</Text>
        )}
        {failure && <Notice tone="error">{failure}</Notice>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {published ? "Close" : "Cancel"}
          </Button>
          {!published && (
            <Button loading={publish.isPending} onClick={() => publish.mutate()}>
              Publish
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
