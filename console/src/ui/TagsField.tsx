import { TagsInput } from "@mantine/core";
import { controlProps, FieldFrame, type FieldProps, KEEPS_ITS_SIDES } from "./FieldFrame.tsx";

interface TagsFieldProps extends FieldProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
  max?: number;
  placeholder?: string;
  /** What ends a text beside Enter; a space and a comma unless said otherwise. */
  splitAt?: string[];
}

const SPLIT_AT = [",", " ", "\n"];

/** Several short texts: Enter, a comma or leaving the field keeps what is typed. */
export function TagsField(props: TagsFieldProps) {
  const { label, isRequired = false, value, onChange, max, placeholder, splitAt = SPLIT_AT } = props;
  return (
    <FieldFrame label={label} isRequired={isRequired}>
      {(id) => (
        <TagsInput
          {...controlProps(id, props)}
          attributes={KEEPS_ITS_SIDES}
          dir="auto"
          value={[...value]}
          onChange={onChange}
          {...(max === undefined ? {} : { maxTags: max })}
          splitChars={splitAt}
          placeholder={value.length === 0 ? placeholder : ""}
        />
      )}
    </FieldFrame>
  );
}
