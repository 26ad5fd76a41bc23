import { Button, List } from "@mantine/core";
import { QuestionDialog } from "./QuestionDialog.tsx";

interface ConfirmDialogProps {
  isOpen: boolean;
  /** The question, with the thing's name: 'Delete "Booking"?' */
  title: string;
  /** What happens, in a sentence. */
  text: string;
  /** Names of what depends on the thing. */
  dependents?: readonly string[];
  /** The word on the button: "Delete". */
  confirmLabel: string;
  isWorking?: boolean;
  /** It can't be done now; the text says why. */
  isRefused?: boolean;
  /** Nothing is lost by it: its button is not red. */
  isHarmless?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that reaches far, or can't be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    title,
    text,
    dependents = [],
    confirmLabel,
    isWorking = false,
    isRefused = false,
    isHarmless = false,
    onConfirm,
    onCancel,
  } = props;
  const details = dependents.length > 0 && (
    <List size="sm" spacing={4}>
      {dependents.map((name) => (
        <List.Item key={name}>{name}</List.Item>
      ))}
    </List>
  );
  return (
    <QuestionDialog {...{ isOpen, title, text, details, onCancel }}>
      <Button variant="default" onClick={onCancel} data-autofocus>
        Cancel
      </Button>
      <Button
        {...(isHarmless ? {} : { color: "red" })}
        loading={isWorking}
        disabled={isRefused}
        onClick={onConfirm}
      >
        {confirmLabel}
      </Button>
    </QuestionDialog>
  );
}
