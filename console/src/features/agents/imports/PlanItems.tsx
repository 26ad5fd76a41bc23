import { IMPORT_REASONS, type ImportItem } from "@cxc/contract/imports.ts";
import { useState } from "react";
import { DataTable } from "../../../ui/DataTable.tsx";
import { type Column, NO_VALUE } from "../../../ui/data-table-types.ts";

const PAGE = 10;
const KINDS: Record<ImportItem["kind"], string> = {
  intent: "Intent",
  entity: "Entity",
  action: "Action",
  test: "Test",
  settings: "Settings",
};

const COLUMNS: readonly Column<ImportItem>[] = [
  { key: "title", title: "Title", render: ({ title }) => title },
  { key: "kind", title: "Kind", render: ({ kind }) => KINDS[kind], width: 100 },
  { key: "detail", title: "Holds", render: ({ detail }) => detail || NO_VALUE },
  {
    key: "reason",
    title: "Why without a tick",
    render: ({ reason }) => (reason ? IMPORT_REASONS[reason] : NO_VALUE),
  },
];

interface PlanItemsProps {
  items: readonly ImportItem[];
  ticked: ReadonlySet<string>;
  onChange: (ticked: ReadonlySet<string>) => void;
}

/** Everything that would come to be, each with its tick. */
export function PlanItems({ items, ticked, onChange }: PlanItemsProps) {
  const [page, setPage] = useState(1);
  const [text, setText] = useState("");
  const found = items.filter(({ title }) => title.toLowerCase().includes(text.trim().toLowerCase()));
  return (
    <DataTable
      rowsLabel="Items"
      columns={COLUMNS}
      rows={found.slice((page - 1) * PAGE, page * PAGE)}
      keyOf={({ id }) => id}
      selection={{ selected: ticked, onChange, nameOf: ({ title }) => title }}
      paging={{ page, total: found.length, onPage: setPage }}
      search={{
        value: text,
        onSearch: (next) => {
          setText(next);
          setPage(1);
        },
      }}
    />
  );
}
