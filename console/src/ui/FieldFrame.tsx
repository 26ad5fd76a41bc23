import { Text } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./FieldFrame.module.css";

/** What every field takes. The value's own type stands with the field. */
export interface FieldProps {
  label: string;
  /** Shown below the field; an error takes its place. */
  help?: string;
  /** What to do about what was typed, in place of the help; it stays beside an error. */
  hint?: string;
  error?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
  onBlur?: () => void;
}

interface FieldFrameProps extends Pick<FieldProps, "label" | "isRequired"> {
  /** At the right of the label: a counter. */
  aside?: ReactNode;
  children: (id: string) => ReactNode;
}

/** Label above a control. The asterisk stands beside the label, not in it: the field's name stays its bare label. */
export function FieldFrame({ label, isRequired = false, aside, children }: FieldFrameProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <div className={classes.labelRow}>
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
        {isRequired && (
          <span aria-hidden className={classes.asterisk}>
            *
          </span>
        )}
        {aside && (
          <Text component="span" size="xs" c="dimmed" className={classes.aside}>
            {aside}
          </Text>
        )}
      </div>
      {children(id)}
    </div>
  );
}

/**
 * What is written in a control may read from the right, and what is said below may quote it. A control's own `dir` would stand
 * around the element that is typed in, whose text doesn't count there.
 */
export const READS_EITHER_WAY = { input: { dir: "auto" }, description: { dir: "auto" } };

/** Of a control with a button in it: in a box that reads from the right the text would stand under the button. */
export const KEEPS_ITS_SIDES = { description: { dir: "auto" } };

/** The props that all controls of the component library share. */
export function controlProps(id: string, { help, hint, error, isRequired, isDisabled, onBlur }: FieldProps) {
  return {
    id,
    attributes: READS_EITHER_WAY,
    description: hint ?? (error ? undefined : help),
    error,
    disabled: isDisabled ?? false,
    "aria-required": isRequired || undefined,
    inputWrapperOrder: ["input", "description", "error"] as ("input" | "description" | "error")[],
    ...(onBlur ? { onBlur } : {}),
  };
}
