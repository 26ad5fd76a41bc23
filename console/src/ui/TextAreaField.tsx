import { Textarea } from "@mantine/core";
import { memo } from "react";
import { controlProps, FieldFrame, type FieldProps } from "./FieldFrame.tsx";

interface TextAreaFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** The limit in code points; the counter appears when three quarters of it are used. */
  max?: number;
  minRows?: number;
  placeholder?: string;
}

const COUNTER_FROM = 0.75;

/** Several lines of text, with a counter towards a limit. */
export const TextAreaField = memo(function TextAreaField(props: TextAreaFieldProps) {
  const { label, isRequired = false, value, onChange, max, minRows = 3, placeholder } = props;
  return (
    <FieldFrame label={label} isRequired={isRequired} aside={counterText(value, max)}>
      {(id) => (
        <Textarea
          {...controlProps(id, props)}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          rows={minRows}
          resize="vertical"
          placeholder={placeholder}
        />
      )}
    </FieldFrame>
  );
});

/** "1,200 of 1,500" from three quarters of the limit on, "1,550 of 1,500: 50 too many" beyond it. */
export function counterText(value: string, max: number | undefined): string | undefined {
  if (max === undefined || value.length < max * COUNTER_FROM) return undefined;
  const count = [...value].length;
  const text = `${count.toLocaleString("en")} of ${max.toLocaleString("en")}`;
  return count > max ? `${text}: ${(count - max).toLocaleString("en")} too many` : text;
}
