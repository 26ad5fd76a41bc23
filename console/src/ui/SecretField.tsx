import { Button, TextInput } from "@mantine/core";
import { controlProps, FieldFrame, type FieldProps } from "./FieldFrame.tsx";
import classes from "./SecretField.module.css";
import { StatusBadge } from "./StatusBadge.tsx";

/** What is typed, or word of a stored secret, which nobody can read again. */
export type SecretValue = string | { is_set: boolean };

interface SecretFieldProps extends FieldProps {
  value: SecretValue;
  onChange: (value: SecretValue) => void;
  /** There is a stored one to go back to. */
  isStored: boolean;
}

/** A secret that can be set and replaced, never read. */
export function SecretField(props: SecretFieldProps) {
  const { label, isRequired = false, isDisabled = false, value, onChange, isStored } = props;
  if (typeof value !== "string" && value.is_set) {
    return (
      <FieldFrame label={label} isRequired={isRequired}>
        {(id) => (
          <div className={classes.stored}>
            <StatusBadge tone="positive">Set</StatusBadge>
            {!isDisabled && (
              <Button
                id={id}
                variant="default"
                size="compact-sm"
                aria-label={`Replace ${label}`}
                onClick={() => onChange("")}
              >
                Replace
              </Button>
            )}
          </div>
        )}
      </FieldFrame>
    );
  }
  return (
    <FieldFrame
      label={label}
      isRequired={isRequired}
      aside={
        isStored &&
        !isDisabled && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-xs"
            aria-label={`Keep the stored ${label}`}
            onClick={() => onChange({ is_set: true })}
          >
            Keep the stored one
          </Button>
        )
      }
    >
      {(id) => (
        <TextInput
          {...controlProps(id, { help: "Stored encrypted. Nobody can read it again.", ...props })}
          type="password"
          value={typeof value === "string" ? value : ""}
          onChange={(event) => onChange(event.currentTarget.value)}
          autoComplete="new-password"
          spellCheck={false}
        />
      )}
    </FieldFrame>
  );
}
