import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { failureText, isOutcomeUnknown } from "../../lib/api-error.ts";
import { Notice } from "../../ui/Notice.tsx";
import { TEMPLATES } from "./templates.ts";
import { useCreateFromTemplate } from "./use-create-from-template.ts";

interface TemplatesDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onCreated: (agentId: string) => void;
}

/** Whole agents to begin with; one click makes one. */
export function TemplatesDialog({ isOpen, onClose, onCreated }: TemplatesDialogProps) {
  const { mutate, isPending, variables, error } = useCreateFromTemplate();
  return (
    <Modal
      opened={isOpen}
      onClose={() => !isPending && onClose()}
      title="Start from a template"
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <Stack gap="md">
        <Text size="sm">
          Each is a whole agent with intents, entities and a data source. Everything in it can be changed or
          deleted.
        </Text>
        {error && (
          <Notice tone="error" title={failureText(error)}>
            {!isOutcomeUnknown(error) && "Nothing was made."}
          </Notice>
        )}
        {TEMPLATES.map(({ template, title, text }) => (
          <Group key={template} justify="space-between" wrap="nowrap" gap="md">
            <div>
              <Text size="sm" fw={500}>
                {title}
              </Text>
              <Text size="sm" c="dimmed">
                {text}
              </Text>
            </div>
            <Button
              variant="default"
              flex="none"
              aria-label={`Use ${title}`}
              loading={isPending && variables === template}
              disabled={isPending && variables !== template}
              onClick={() => mutate(template, { onSuccess: onCreated })}
            >
              Use
            </Button>
          </Group>
        ))}
      </Stack>
    </Modal>
  );
}
