import { TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { READS_EITHER_WAY } from "./FieldFrame.tsx";
import classes from "./SearchBox.module.css";

const SEARCH_AFTER_MS = 250;

interface SearchBoxProps {
  label: string;
  value: string;
  /** Called a moment after the last key. */
  onSearch: (text: string) => void;
}

/** Searches while typing. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  const search = useDebouncedCallback(onSearch, SEARCH_AFTER_MS);
  // The URL changed by other means (back, a link): the box follows it.
  if (shown !== value) {
    setShown(value);
    setText(value);
  }
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      classNames={{ root: classes.box, input: classes.input }}
      attributes={READS_EITHER_WAY}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      onChange={(event) => {
        setText(event.currentTarget.value);
        search(event.currentTarget.value);
      }}
    />
  );
}
