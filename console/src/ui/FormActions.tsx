import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { memo } from "react";
import classes from "./FormActions.module.css";

interface FormActionsProps {
  isSaving: boolean;
  onCancel: () => void;
  /** "Save" unless the screen says otherwise. */
  saveLabel?: string;
  /** Saving is not possible now. */
  isDisabled?: boolean;
  /** Saving is not for this person: there is no button for it. */
  isReadOnly?: boolean;
  /** More buttons, at the left. */
  children?: ReactNode;
}

/** The bar under a form, which stays in view. */
export const FormActions = memo(function FormActions(props: FormActionsProps) {
  const { isSaving, onCancel, saveLabel = "Save", isDisabled = false, isReadOnly = false, children } = props;
  return (
    <div className={classes.bar} data-keep-clear>
      {children}
      <div className={classes.main}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        {!isReadOnly && (
          <Button type="submit" loading={isSaving} disabled={isDisabled}>
            {saveLabel}
          </Button>
        )}
      </div>
    </div>
  );
});
