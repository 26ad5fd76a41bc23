import { TextInput } from "@mantine/core";
import { memo } from "react";
import { controlProps, FieldFrame, type FieldProps } from "./FieldFrame.tsx";

interface TextFieldProps extends FieldProps {
  value: string;
  onChange?: (value: string) => void;
  type?: "text" | "email" | "tel" | "url" | "search";
  placeholder?: string;
  autoComplete?: string;
  autoFocus?: boolean;
  isReadOnly?: boolean;
}

/** One line of text. */
export const TextField = memo(function TextField(props: TextFieldProps) {
  const { label, isRequired = false, value, onChange, isReadOnly = false, type = "text" } = props;
  return (
    <FieldFrame label={label} isRequired={isRequired}>
      {(id) => (
        <TextInput
          {...controlProps(id, props)}
          type={type}
          value={value}
          onChange={(event) => onChange?.(event.currentTarget.value)}
          readOnly={isReadOnly}
          variant={isReadOnly ? "filled" : "default"}
          placeholder={props.placeholder}
          autoComplete={props.autoComplete ?? "off"}
          data-autofocus={props.autoFocus || undefined}
          autoFocus={props.autoFocus ?? false}
        />
      )}
    </FieldFrame>
  );
});
