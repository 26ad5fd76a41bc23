import { ActionIcon, TextInput } from "@mantine/core";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { useState } from "react";
import { controlProps, FieldFrame, type FieldProps } from "./FieldFrame.tsx";

interface PasswordFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  autoComplete: "current-password" | "new-password";
  autoFocus?: boolean;
}

/** A password with a toggle that shows it. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, isRequired = false, value, onChange, autoComplete, autoFocus = false } = props;
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <FieldFrame label={label} isRequired={isRequired}>
      {(id) => (
        <TextInput
          {...controlProps(id, props)}
          type={isShown ? "text" : "password"}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          autoComplete={autoComplete}
          autoFocus={autoFocus}
          data-autofocus={autoFocus || undefined}
          spellCheck={false}
          autoCapitalize="off"
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label="Show password"
              aria-pressed={isShown}
              aria-controls={id}
              onClick={() => setIsShown(!isShown)}
            >
              <Icon size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          }
        />
      )}
    </FieldFrame>
  );
}
