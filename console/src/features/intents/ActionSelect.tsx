import { TABLE_PAGE_SIZE_MAX } from "@cxc/contract/rules.ts";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import type { Choice } from "../../ui/choices.ts";
import { SelectField } from "../../ui/SelectField.tsx";
import { useActions } from "../actions/use-actions.ts";

const SEARCH_AFTER_MS = 200;

interface ActionSelectProps {
  value: string | null;
  onChange: (id: string | null) => void;
  error: string | undefined;
  isDisabled: boolean;
  /** The saved one, which may be past those listed. */
  saved: Choice | null;
}

/** One action or none, found by typing. */
export function ActionSelect({ value, onChange, error, isDisabled, saved }: ActionSelectProps) {
  const [picked, setPicked] = useState<Choice | null>(saved);
  const [text, setText] = useState("");
  const [search] = useDebouncedValue(text, SEARCH_AFTER_MS);
  const chosen = [picked, saved].find((choice) => choice?.value === value) ?? null;
  // The box holds the chosen title while nothing is typed: that is no search.
  const isSearch = search !== "" && search !== chosen?.label;
  const found = useActions({
    per_page: TABLE_PAGE_SIZE_MAX,
    sort: "title",
    direction: "asc",
    ...(isSearch ? { q: search } : {}),
  });
  const choices = (found.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }));
  return (
    <SelectField
      label="Action"
      help="What the agent does once it knows enough."
      value={value}
      onChange={(id, choice) => {
        setPicked(choice);
        onChange(id);
      }}
      choices={choices}
      chosen={chosen}
      onSearch={setText}
      error={error}
      isDisabled={isDisabled}
    />
  );
}
