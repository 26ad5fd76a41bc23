import { TABLE_PAGE_SIZE_MAX } from "@cxc/contract/rules.ts";
import { Anchor, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { memo, type ReactNode, Suspense, useState } from "react";
import { usePermission } from "../../lib/session.ts";
import type { Choice } from "../../ui/choices.ts";
import { SelectField } from "../../ui/SelectField.tsx";
import { useActions } from "../actions/use-actions.ts";

const SEARCH_AFTER_MS = 200;
const HELP = "What the agent does once it knows enough.";

/** The dialog that makes an action over the form; the screen brings it. */
export type RenderNewAction = (dialog: {
  isOpen: boolean;
  onClose: () => void;
  onCreated: (action: { id: string; title: string }) => void;
}) => ReactNode;

interface ActionSelectProps {
  value: string | null;
  onChange: (id: string | null) => void;
  error: string | undefined;
  isDisabled: boolean;
  /** The saved one, which may be past those listed. */
  saved: Choice | null;
  renderNewAction: RenderNewAction;
}

/** One action or none, found by typing, or a new one, made in a dialog over the form. */
export const ActionSelect = memo(function ActionSelect(props: ActionSelectProps) {
  const { value, onChange, error, isDisabled, saved, renderNewAction } = props;
  const canCreate = usePermission("actions.write") && !isDisabled;
  const [dialog, setDialog] = useState<"unloaded" | "open" | "closed">("unloaded");
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

  function choose(id: string | null, choice: Choice | null) {
    setPicked(choice);
    onChange(id);
  }

  return (
    <div>
      <SelectField
        label="Action"
        value={value}
        onChange={choose}
        choices={choices}
        chosen={chosen}
        onSearch={setText}
        error={error}
        isDisabled={isDisabled}
      />
      <Text size="xs" c="dimmed" mt={4}>
        {!error && `${HELP} `}
        {canCreate && (
          <Anchor component="button" type="button" inherit onClick={() => setDialog("open")}>
            Create an action
          </Anchor>
        )}
      </Text>
      {dialog !== "unloaded" && (
        <Suspense>
          {renderNewAction({
            isOpen: dialog === "open",
            onClose: () => setDialog("closed"),
            onCreated: ({ id, title }) => {
              choose(id, { value: id, label: title });
              setDialog("closed");
            },
          })}
        </Suspense>
      )}
    </div>
  );
});
