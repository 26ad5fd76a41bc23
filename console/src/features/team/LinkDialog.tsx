import { Modal } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { LinkView } from "./LinkView.tsx";

interface LinkDialogProps {
  title: string;
  /** The dialog is open while there is one. */
  link: string | undefined;
  onDone: () => void;
  /** What the link is for, and for how long. */
  children: ReactNode;
}

/** A link to hand over, in a dialog. */
export function LinkDialog({ title, link, onDone, children }: LinkDialogProps) {
  const [shown, setShown] = useState(link);
  // It stays readable while the dialog fades away.
  if (link !== undefined && link !== shown) setShown(link);
  return (
    <Modal
      opened={link !== undefined}
      onClose={onDone}
      title={title}
      size={520}
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <LinkView link={shown ?? ""} onDone={onDone}>
        {children}
      </LinkView>
    </Modal>
  );
}
