import { useDebouncedValue } from "@mantine/hooks";
import { memo, useState } from "react";
import type { Choice } from "../../ui/choices.ts";
import { MultiSelectField } from "../../ui/MultiSelectField.tsx";
import { useEntityChoices } from "../entities/use-entities.ts";

const SEARCH_AFTER_MS = 200;

interface EntitySelectProps {
  label: string;
  help: string;
  value: readonly string[];
  onChange: (ids: string[]) => void;
  error: string | undefined;
  isDisabled: boolean;
  /** The saved ones, which a search may not list. */
  saved: readonly Choice[];
}

/** Any number of entities, found by typing. */
export const EntitySelect = memo(function EntitySelect({
  label,
  help,
  value,
  onChange,
  error,
  isDisabled,
  saved,
}: EntitySelectProps) {
  const [picked, setPicked] = useState<readonly Choice[]>(saved);
  const [text, setText] = useState("");
  const [search] = useDebouncedValue(text, SEARCH_AFTER_MS);
  const found = useEntityChoices(search);
  return (
    <MultiSelectField
      label={label}
      help={help}
      value={value}
      onChange={(ids, choices) => {
        setPicked(choices);
        onChange(ids);
      }}
      choices={(found.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
      chosen={[...picked, ...saved].filter(isFirst).filter((choice) => value.includes(choice.value))}
      onSearch={setText}
      error={error}
      isDisabled={isDisabled}
    />
  );
});

function isFirst({ value }: Choice, index: number, all: readonly Choice[]): boolean {
  return all.findIndex((other) => other.value === value) === index;
}
