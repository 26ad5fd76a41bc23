import type { AgentHealth } from "@cxc/contract/agent-health.ts";
import { FEW_PHRASES } from "@cxc/contract/rules.ts";
import { Group } from "@mantine/core";
import { DataTable } from "../../ui/DataTable.tsx";
import type { Column } from "../../ui/data-table-types.ts";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { TextLink } from "../../ui/TextLink.tsx";
import { shareText } from "./share-text.ts";

const PAGE_SIZE = 10;

const COLUMNS: readonly Column<AgentHealth["intents"][number]>[] = [
  {
    key: "title",
    title: "Intent",
    render: ({ id, title }) => (
      <TextLink link={{ to: "/agents/intent/update/$intentId", params: { intentId: id } }}>{title}</TextLink>
    ),
  },
  {
    key: "phrases",
    title: "Phrases",
    width: 220,
    render: ({ phrases, is_few }) => (
      <Group gap="xs">
        {phrases.toLocaleString("en")}
        {is_few && <StatusBadge tone="caution">{`Fewer than ${FEW_PHRASES}`}</StatusBadge>}
      </Group>
    ),
  },
  {
    key: "recall",
    title: "Recognised",
    width: 128,
    align: "right",
    render: ({ recall }) => shareText(recall),
  },
  {
    key: "precision",
    title: "Rightly",
    width: 128,
    align: "right",
    render: ({ precision }) => shareText(precision),
  },
];

interface IntentHealthTableProps {
  intents: AgentHealth["intents"];
  page: number;
  onPage: (page: number) => void;
}

/** How well each intent is recognised, the weakest first. */
export function IntentHealthTable({ intents, page, onPage }: IntentHealthTableProps) {
  return (
    <DataTable
      rowsLabel="Intents"
      columns={COLUMNS}
      rows={intents.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
      keyOf={({ id }) => id}
      paging={{ page, total: intents.length, onPage }}
    />
  );
}
