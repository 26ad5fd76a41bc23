import type { Action } from "@cxc/contract/actions.ts";
import { IconBolt } from "@tabler/icons-react";
import { DataTable } from "../../ui/DataTable.tsx";
import type { Column } from "../../ui/data-table-types.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { TextLink } from "../../ui/TextLink.tsx";

type Use = Action["intents"][number];

const COLUMNS: readonly Column<Use>[] = [
  {
    key: "title",
    title: "Intent",
    render: ({ id, title }) => (
      <TextLink link={{ to: "/agents/intent/update/$intentId", params: { intentId: id } }}>{title}</TextLink>
    ),
  },
  {
    key: "agent",
    title: "Agent",
    render: ({ agent_id, agent_title }) => (
      <TextLink c="inherit" link={{ to: "/agents/update/$agentid", params: { agentid: agent_id } }}>
        {agent_title}
      </TextLink>
    ),
  },
];

/** The intents that use an action, with their agents. */
export function UsedBy({ intents }: Pick<Action, "intents">) {
  return (
    <DataTable
      rowsLabel="Intents"
      columns={COLUMNS}
      rows={intents}
      keyOf={({ id }) => id}
      empty={
        <EmptyState
          icon={IconBolt}
          title="No Intents Found"
          text="No intent uses this action yet. Choose it in an intent's form, under Action."
        />
      }
    />
  );
}
