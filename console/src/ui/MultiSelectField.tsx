import { MultiSelect } from "@mantine/core";
import { useState } from "react";
import { type Choice, withChosen } from "./choices.ts";
import { controlProps, FieldFrame, type FieldProps, KEEPS_ITS_SIDES } from "./FieldFrame.tsx";
import { FADE } from "./theme.ts";

interface MultiSelectFieldProps extends FieldProps {
  /** The chosen values, in the order chosen. */
  value: readonly string[];
  onChange: (values: string[], choices: Choice[]) => void;
  choices: readonly Choice[];
  /** The chosen ones, when they may not be among `choices` (a remote search shows some only). */
  chosen?: readonly Choice[];
  /** Called with what is typed, when more choices are on the server; typing filters what is there at once. */
  onSearch?: (text: string) => void;
  placeholder?: string;
}

/** Any number of several. */
export function MultiSelectField(props: MultiSelectFieldProps) {
  const { label, isRequired = false, value, onChange, choices, chosen = [], onSearch, placeholder } = props;
  const all = withChosen(choices, chosen);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <FieldFrame label={label} isRequired={isRequired}>
      {(id) => (
        <MultiSelect
          {...controlProps(id, props)}
          attributes={KEEPS_ITS_SIDES}
          dir="auto"
          aria-label={label}
          value={[...value]}
          onChange={(next) =>
            onChange(
              next,
              all.filter((choice) => next.includes(choice.value)),
            )
          }
          data={all}
          searchable
          // Over the next field it would take the click that is meant for that.
          dropdownOpened={isOpen}
          onDropdownOpen={() => setIsOpen(true)}
          onDropdownClose={() => setIsOpen(false)}
          onOptionSubmit={() => setIsOpen(false)}
          {...(onSearch ? { onSearchChange: onSearch } : {})}
          nothingFoundMessage="Nothing found"
          placeholder={value.length === 0 ? (placeholder ?? "Select") : ""}
          hidePickedOptions
          maxDropdownHeight={264}
          comboboxProps={{ shadow: "md", transitionProps: FADE }}
        />
      )}
    </FieldFrame>
  );
}
