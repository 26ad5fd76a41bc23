import { Button } from "@mantine/core";
import { useState } from "react";
import { QuestionDialog } from "./QuestionDialog.tsx";
import { toastSuccess } from "./toast.ts";

interface SaveFirstDialogProps {
  isOpen: boolean;
  /** The question. */
  title: string;
  /** What happens to what was typed if it isn't saved, in a sentence. */
  text: string;
  /** Goes on with what was typed unsaved, and how its button is called. */
  onSkip: () => void;
  skipLabel: string;
  /** Saves; false where that was refused. Without it nothing can be saved from here. */
  save: (() => Promise<boolean>) | undefined;
  onSaved: () => void;
  /** Back to the form, which shows why if a save was refused. */
  onCancel: () => void;
}

/** Asks what becomes of unsaved work before going on: save it, leave it, or stay. */
export function SaveFirstDialog(props: SaveFirstDialogProps) {
  const { isOpen, title, text, onSkip, skipLabel, save, onSaved, onCancel } = props;
  const [isSaving, setIsSaving] = useState(false);

  async function saveAndGoOn(saveForm: () => Promise<boolean>) {
    setIsSaving(true);
    const isSaved = await saveForm();
    setIsSaving(false);
    if (!isSaved) return onCancel();
    toastSuccess("Saved");
    onSaved();
  }

  return (
    <QuestionDialog {...{ isOpen, title, text, onCancel }}>
      <Button variant="default" onClick={onCancel} {...(save ? {} : { "data-autofocus": true })}>
        Cancel
      </Button>
      <Button
        {...(save ? { variant: "default", c: "var(--mantine-color-error)" } : { color: "red" })}
        onClick={onSkip}
      >
        {skipLabel}
      </Button>
      {save && (
        <Button loading={isSaving} onClick={() => void saveAndGoOn(save)} data-autofocus>
          Save and go on
        </Button>
      )}
    </QuestionDialog>
  );
}
