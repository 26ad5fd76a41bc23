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
}

/** One action or none, found by typing. */
export function ActionSelect({ value, onChange, error, isDisabled }: ActionSelectProps) {
  const [picked, setPicked] = useState<Choice | null>(null);
  const [text, setText] = useState("");
  const [search] = useDebouncedValue(text, SEARCH_AFTER_MS);
  const isSearch = search !== "" && search !== picked?.label;
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
      chosen={picked?.value === value ? picked : null}
      onSearch={setText}
      error={error}
      isDisabled={isDisabled}
    />
  );
}
