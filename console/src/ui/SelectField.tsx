import { Select } from "@mantine/core";
import { type Choice, withChosen } from "./choices.ts";
import { controlProps, FieldFrame, type FieldProps, KEEPS_ITS_SIDES } from "./FieldFrame.tsx";
import { FADE } from "./theme.ts";

interface SelectFieldProps extends FieldProps {
  /** The chosen value; null for none. */
  value: string | null;
  onChange: (value: string | null, choice: Choice | null) => void;
  choices: readonly Choice[];
  /** The chosen one, when it may not be among `choices` (a remote search shows some only). */
  chosen?: Choice | null | undefined;
  /** Called with what is typed, when more choices are on the server; typing filters what is there at once. */
  onSearch?: (text: string) => void;
  placeholder?: string;
  isClearable?: boolean;
  isSearchable?: boolean;
}

/** One of several. */
export function SelectField(props: SelectFieldProps) {
  const { label, isRequired = false, value, onChange, choices, chosen, onSearch, placeholder } = props;
  const all = withChosen(choices, chosen ? [chosen] : []);
  return (
    <FieldFrame label={label} isRequired={isRequired}>
      {(id) => (
        <Select
          {...controlProps(id, props)}
          attributes={KEEPS_ITS_SIDES}
          aria-label={label}
          value={value}
          onChange={(next) => onChange(next, all.find((choice) => choice.value === next) ?? null)}
          data={all}
          searchable={props.isSearchable ?? true}
          // What is typed replaces the chosen title instead of lengthening it.
          onFocus={(event) => event.currentTarget.select()}
          {...(onSearch ? { onSearchChange: onSearch } : {})}
          nothingFoundMessage="Nothing found"
          placeholder={placeholder ?? "Select"}
          clearable={props.isClearable ?? !isRequired}
          clearButtonProps={{ "aria-label": `Clear ${label}` }}
          allowDeselect={false}
          maxDropdownHeight={264}
          comboboxProps={{ shadow: "md", transitionProps: FADE }}
        />
      )}
    </FieldFrame>
  );
}
