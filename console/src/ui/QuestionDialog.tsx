import { Group, Modal, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";

/** Wide enough for three buttons in one line, in pixels. */
const WIDTH = 480;

interface QuestionDialogProps {
  isOpen: boolean;
  title: string;
  /** What happens, in a sentence. */
  text: string;
  /** Between the sentence and the buttons. */
  details?: ReactNode;
  onCancel: () => void;
  /** The buttons, the one that goes on last. */
  children: ReactNode;
}

/** The frame of whatever asks something before it goes on. */
export function QuestionDialog({ isOpen, title, text, details, onCancel, children }: QuestionDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onCancel}
      title={title}
      size={WIDTH}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <Stack gap="md">
        <Text size="sm">{text}</Text>
        {details}
        <Group justify="flex-end" gap="xs">
          {children}
        </Group>
      </Stack>
    </Modal>
  );
}
