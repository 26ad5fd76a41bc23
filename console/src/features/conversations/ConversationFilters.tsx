import { messages } from "@cxc/contract/messages.ts";
import { CONVERSATION_OUTCOMES } from "@cxc/contract/rules.ts";
import { Button } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { CheckboxField } from "../../ui/CheckboxField.tsx";
import { DayRange } from "../../ui/DayRange.tsx";
import { SelectField } from "../../ui/SelectField.tsx";
import { useAgent, useAgents } from "../agents/use-agents.ts";
import { useConversationFilters } from "../conversation-filters/use-conversation-filters.ts";
import { useIntents } from "../intents/use-intents.ts";
import classes from "./ConversationFilters.module.css";
import { MODE_CHOICES, OUTCOME_TEXTS, ratingText } from "./outcome-texts.ts";

const SEARCH_AFTER_MS = 200;
const CHOICES_MAX = 100;

const OUTCOMES = CONVERSATION_OUTCOMES.map((value) => ({ value, label: OUTCOME_TEXTS[value].label }));
const RATING_CHOICES = [
  { value: "1", label: ratingText(1) },
  { value: "-1", label: ratingText(-1) },
];

/** Which conversations to show; each choice stands in the URL. With an agent, which of its live ones. */
export function ConversationFilters({ agentId }: { agentId?: string }) {
  const { values, filters, isAny, areOpenedShown, change, showOpened, clear } = useConversationFilters();
  const intentsOf = agentId ?? filters.agent_id;
  return (
    <section className={classes.filters} aria-label="Filters">
      <DayRange from={values.from} to={values.to} onChange={change} invalidText={messages.validValue} />
      {agentId === undefined && (
        <AgentFilter
          value={filters.agent_id ?? null}
          onChange={(agent_id) => change({ agent_id, intent_id: undefined })}
        />
      )}
      {intentsOf && (
        <IntentFilter
          agentId={intentsOf}
          value={filters.intent_id ?? null}
          onChange={(intent_id) => change({ intent_id })}
        />
      )}
      <SelectField
        label="Outcome"
        placeholder="Any"
        value={filters.outcome ?? null}
        choices={OUTCOMES}
        onChange={(outcome) => change({ outcome: outcome ?? undefined })}
      />
      <SelectField
        label="Rating"
        placeholder="Any"
        value={filters.rating ?? null}
        choices={RATING_CHOICES}
        onChange={(rating) => change({ rating: rating ?? undefined })}
      />
      {agentId === undefined && (
        <SelectField
          label="Mode"
          placeholder="Any"
          value={filters.mode ?? null}
          choices={MODE_CHOICES}
          onChange={(mode) => change({ mode: mode ?? undefined })}
        />
      )}
      {(agentId === undefined || isAny) && (
        <div className={classes.more}>
          {agentId === undefined && (
            <CheckboxField
              label="Show those without a message"
              value={areOpenedShown}
              onChange={showOpened}
            />
          )}
          {isAny && (
            <Button variant="subtle" onClick={clear}>
              Clear filters
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

interface FilterProps {
  value: string | null;
  onChange: (id: string | undefined) => void;
}

function AgentFilter({ value, onChange }: FilterProps) {
  const [text, setText] = useState("");
  const [q] = useDebouncedValue(text, SEARCH_AFTER_MS);
  const agents = useAgents({ per_page: CHOICES_MAX, sort: "name", direction: "asc", ...(q ? { q } : {}) });
  const chosen = useAgent(value ?? undefined);
  return (
    <SelectField
      label="Agent"
      placeholder="Any"
      value={value}
      choices={(agents.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      chosen={chosen.data && { value: chosen.data.id, label: chosen.data.name }}
      onSearch={setText}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}

function IntentFilter({ agentId, value, onChange }: FilterProps & { agentId: string }) {
  const intents = useIntents(agentId, {});
  return (
    <SelectField
      label="Intent"
      placeholder="Any"
      value={value}
      choices={(intents.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}
