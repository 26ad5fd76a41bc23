import { Anchor, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { lazy, Suspense, useState } from "react";
import { usePermission } from "../../lib/session.ts";
import type { Choice } from "../../ui/choices.ts";
import { SelectField } from "../../ui/SelectField.tsx";
import { useDataSourceChoices } from "../data-sources/use-data-sources.ts";

const SEARCH_AFTER_MS = 200;
const HELP = "What the agent answers from when no intent matches.";
const NONE = "There is no data source yet.";

const NewDataSourceDialog = lazy(async () => ({
  default: (await import("./NewDataSourceDialog.tsx")).NewDataSourceDialog,
}));

interface DataSourceSelectProps {
  value: string | null;
  onChange: (value: string | null) => void;
  error: string | undefined;
  isDisabled: boolean;
  /** What happens where none is chosen; without it one has to be. */
  withoutOne?: string;
  /** The saved choice, which a search may not list. */
  saved: Choice | null;
}

/** One data source, found by typing, or a new one, made in a dialog over the form. */
export function DataSourceSelect(props: DataSourceSelectProps) {
  const { value, onChange, error, isDisabled, saved, withoutOne } = props;
  const canCreate = usePermission("data_sources.write") && !isDisabled;
  const [picked, setPicked] = useState<Choice | null>(saved);
  const [text, setText] = useState("");
  const [search] = useDebouncedValue(text, SEARCH_AFTER_MS);
  const [dialog, setDialog] = useState<"unloaded" | "open" | "closed">("unloaded");
  const chosen = [picked, saved].find((choice) => choice?.value === value) ?? null;
  // The box holds the chosen title while nothing is typed: that is no search.
  const found = useDataSourceChoices(search === chosen?.label ? "" : search);
  const hasNone = found.data?.meta?.total === 0 && text === "" && !value;

  function choose(next: string | null, choice: Choice | null) {
    setPicked(choice);
    onChange(next);
  }

  return (
    <div>
      <SelectField
        label="Data Source"
        value={value}
        onChange={choose}
        choices={(found.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        chosen={chosen}
        onSearch={setText}
        error={error}
        isDisabled={isDisabled}
        isRequired={withoutOne === undefined}
      />
      <Text size="xs" c="dimmed" mt={4}>
        {!error && `${withoutOne ?? (hasNone ? NONE : HELP)} `}
        {canCreate && (
          <Anchor component="button" type="button" inherit onClick={() => setDialog("open")}>
            Create a data source
          </Anchor>
        )}
      </Text>
      {dialog !== "unloaded" && (
        <Suspense>
          <NewDataSourceDialog
            isOpen={dialog === "open"}
            onClose={() => setDialog("closed")}
            onCreated={({ id, title }) => {
              choose(id, { value: id, label: title });
              setDialog("closed");
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
