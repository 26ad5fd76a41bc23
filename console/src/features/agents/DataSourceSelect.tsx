import { Anchor, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Choice } from "../../ui/choices.ts";
import { SelectField } from "../../ui/SelectField.tsx";
import { useDataSourceChoices } from "../data-sources/use-data-sources.ts";

const SEARCH_AFTER_MS = 200;

interface DataSourceSelectProps {
  value: string | null;
  onChange: (value: string | null) => void;
  error: string | undefined;
  isDisabled: boolean;
  /** The saved choice, which a search may not list. */
  saved: Choice | null;
}

/** One data source, found by typing; without any, the way to make one. */
export function DataSourceSelect(props: DataSourceSelectProps) {
  const { value, onChange, error, isDisabled, saved } = props;
  const [picked, setPicked] = useState<Choice | null>(saved);
  const [text, setText] = useState("");
  const [search] = useDebouncedValue(text, SEARCH_AFTER_MS);
  const chosen = [picked, saved].find((choice) => choice?.value === value) ?? null;
  // The box holds the chosen title while nothing is typed: that is no search.
  const found = useDataSourceChoices(search === chosen?.label ? "" : search);
  const hasNone = found.data?.meta?.total === 0 && text === "" && !value;

  return (
    <div>
      <SelectField
        label="Data Source"
        value={value}
        onChange={(next, choice) => {
          setPicked(choice);
          onChange(next);
        }}
        choices={(found.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        chosen={chosen}
        onSearch={setText}
        error={error}
        isDisabled={isDisabled}
        {...(hasNone ? {} : { help: "What the agent answers from when no intent matches." })}
        isRequired
      />
      {hasNone && !isDisabled && (
        <Text size="xs" c="dimmed" mt={4}>
          There is no data source yet.{" "}
          <Anchor inherit renderRoot={(link) => <Link to="/datasource/create" {...link} />}>
            Create a data source
          </Anchor>
        </Text>
      )}
    </div>
  );
}
