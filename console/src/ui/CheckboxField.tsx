import { Checkbox } from "@mantine/core";

interface CheckboxFieldProps {
  label: string;
  /** Shown below the label; an error takes its place. */
  help?: string;
  error?: string | undefined;
  value: boolean;
  onChange: (value: boolean) => void;
  isDisabled?: boolean;
}

/** Yes or no, on by a tick. */
export function CheckboxField({ label, help, error, value, onChange, isDisabled }: CheckboxFieldProps) {
  return (
    <Checkbox
      label={label}
      description={error ? undefined : help}
      error={error}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
      disabled={isDisabled ?? false}
    />
  );
}
