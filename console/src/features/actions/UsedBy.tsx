import type { Action } from "@cxc/contract/actions.ts";
import { Anchor } from "@mantine/core";
import { IconBolt } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { DataTable } from "../../ui/DataTable.tsx";
import type { Column } from "../../ui/data-table-types.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";

type Use = Action["intents"][number];

const COLUMNS: readonly Column<Use>[] = [
  {
    key: "title",
    title: "Intent",
    render: ({ id, title }) => (
      <Anchor
        inherit
        renderRoot={(props) => (
          <Link to="/agents/intent/update/$intentId" params={{ intentId: id }} {...props} />
        )}
      >
        {title}
      </Anchor>
    ),
  },
  {
    key: "agent",
    title: "Agent",
    render: ({ agent_id, agent_title }) => (
      <Anchor
        inherit
        c="inherit"
        renderRoot={(props) => (
          <Link to="/agents/update/$agentid" params={{ agentid: agent_id }} {...props} />
        )}
      >
        {agent_title}
      </Anchor>
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
