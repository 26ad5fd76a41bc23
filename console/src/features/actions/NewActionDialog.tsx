import type { Action } from "@cxc/contract/actions.ts";
import { Modal } from "@mantine/core";
import { ActionForm } from "./ActionForm.tsx";

interface NewActionDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onCreated: (action: Action) => void;
}

/** Makes an action over another form. It closes by its buttons only: a click beside it would lose what is typed. */
export function NewActionDialog({ isOpen, onClose, onCreated }: NewActionDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Create an action"
      size={672}
      closeOnClickOutside={false}
      closeOnEscape={false}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <ActionForm onSaved={onCreated} onCancel={onClose} />
    </Modal>
  );
}
