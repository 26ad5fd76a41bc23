import { Text, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useId, useState } from "react";
import { queryErrorText, retryOf } from "../../lib/query-error.ts";
import { LoadedContent } from "../../ui/LoadedContent.tsx";
import { useIntents } from "../intents/use-intents.ts";
import classes from "./IntentPicker.module.css";

const SHOWN_MAX = 50;

interface IntentPickerProps {
  agentId: string;
  /** Ids of those that were nearest: they come first. */
  nearest: readonly string[];
  value: string | null;
  onChange: (intentId: string) => void;
}

/** One of the agent's intents, all in sight: a click chooses. */
export function IntentPicker({ agentId, nearest, value, onChange }: IntentPickerProps) {
  const name = useId();
  const [text, setText] = useState("");
  const intents = useIntents(agentId, {});
  return (
    <LoadedContent data={intents.data?.data} error={queryErrorText(intents)} onRetry={retryOf(intents)}>
      {(all) => {
        const found = all
          .filter(({ title }) => title.toLowerCase().includes(text.trim().toLowerCase()))
          .sort((one, other) => rankOf(one.id, nearest) - rankOf(other.id, nearest));
        return (
          <div className={classes.picker}>
            <TextInput
              type="search"
              aria-label="Search intents"
              placeholder="Search intents"
              value={text}
              leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <fieldset className={classes.intents}>
              <legend className={classes.legend}>Intent</legend>
              {found.slice(0, SHOWN_MAX).map(({ id, title }) => (
                <label key={id} className={classes.intent}>
                  <input type="radio" name={name} checked={id === value} onChange={() => onChange(id)} />
                  {title}
                </label>
              ))}
            </fieldset>
            <div aria-live="polite">
              {found.length === 0 && <Text c="dimmed">No Intents Found</Text>}
              {found.length > SHOWN_MAX && (
                <Text size="xs" c="dimmed">
                  {found.length - SHOWN_MAX} more: search for them.
                </Text>
              )}
            </div>
          </div>
        );
      }}
    </LoadedContent>
  );
}

function rankOf(id: string, nearest: readonly string[]): number {
  const rank = nearest.indexOf(id);
  return rank === -1 ? nearest.length : rank;
}
