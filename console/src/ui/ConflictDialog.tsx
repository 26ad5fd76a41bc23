import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { ConflictField } from "./ConflictField.tsx";
import type { Side } from "./merge-fields.ts";
import type { Conflict } from "./use-conflict.ts";

interface ConflictDialogProps {
  /** What `useSchemaForm` gave. */
  form: { conflict: Conflict | null };
  /** As the form names its fields; one without a name is settled as suggested. */
  labels: Readonly<Record<string, string>>;
  /** A field's value in words, or in lines; where it is neither text nor a list of texts. */
  wordsOf?: (name: string, value: unknown) => string | readonly string[] | undefined;
}

/** Asks what to keep of each field that somebody else changed while the form was open. */
export function ConflictDialog({ form: { conflict }, labels, wordsOf }: ConflictDialogProps) {
  return (
    <Modal
      opened={conflict !== null}
      onClose={() => conflict?.cancel()}
      title="Somebody else changed this too"
      size="lg"
      closeButtonProps={{ "aria-label": "Close" }}
    >
      {conflict && <Question conflict={conflict} labels={labels} {...(wordsOf ? { wordsOf } : {})} />}
    </Modal>
  );
}

function Question({ conflict, labels, wordsOf }: Omit<ConflictDialogProps, "form"> & { conflict: Conflict }) {
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  return (
    <Stack gap="md">
      <Text size="sm">
        It was saved while you had it open, and nothing of yours is lost: choose what to keep.
      </Text>
      {conflict.differences.map((difference) => {
        const { name, suggested } = difference;
        const label = labels[name];
        return (
          label !== undefined && (
            <ConflictField
              key={name}
              difference={difference}
              label={label}
              side={choices[name] ?? suggested}
              onChange={(side) => setChoices({ ...choices, [name]: side })}
              {...(wordsOf ? { wordsOf } : {})}
            />
          )
        );
      })}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={conflict.cancel}>
          Back to the form
        </Button>
        <Button onClick={() => conflict.settle(choices)}>Save</Button>
      </Group>
    </Stack>
  );
}
