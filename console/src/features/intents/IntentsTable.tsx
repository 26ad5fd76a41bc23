import type { Intent } from "@cxc/contract/intents.ts";
import { Button, Group } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { guideAddress } from "../../lib/guide-address.ts";
import { queryErrorText, retryOf } from "../../lib/query-error.ts";
import { usePermission } from "../../lib/session.ts";
import { useListSearch } from "../../lib/use-list-search.ts";
import { DataTable } from "../../ui/DataTable.tsx";
import type { Column } from "../../ui/data-table-types.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { RelativeDate } from "../../ui/RelativeDate.tsx";
import { TextLink } from "../../ui/TextLink.tsx";
import { DeleteIntentDialog } from "./DeleteIntentDialog.tsx";
import { useIntents } from "./use-intents.ts";

const COLUMNS: readonly Column<Intent>[] = [
  {
    key: "title",
    title: "Title",
    isSortable: true,
    render: ({ id, title }) => (
      <TextLink link={{ to: "/agents/intent/update/$intentId", params: { intentId: id } }}>{title}</TextLink>
    ),
  },
  {
    key: "created_at",
    title: "Created Date",
    isSortable: true,
    width: 160,
    render: ({ created_at }) => <RelativeDate value={created_at} />,
  },
];

/** The intents of an agent; an empty table until the agent is saved. */
export function IntentsTable({ agentId }: { agentId: string | undefined }) {
  const list = useListSearch(["title", "created_at"]);
  const intents = useIntents(agentId, list.query);
  const canWrite = usePermission("agents.write");
  const navigate = useNavigate();
  const [doomed, setDoomed] = useState<Intent | null>(null);
  const actions: Column<Intent> = {
    key: "actions",
    title: "Actions",
    align: "right",
    width: 152,
    render: (intent) => (
      <Group gap={8} justify="flex-end" wrap="nowrap">
        <Button
          variant="default"
          size="compact-sm"
          fz={13}
          fw={500}
          onClick={() =>
            void navigate({ to: "/agents/intent/update/$intentId", params: { intentId: intent.id } })
          }
        >
          Edit
        </Button>
        <Button
          variant="default"
          c="var(--mantine-color-error)"
          size="compact-sm"
          fz={13}
          fw={500}
          onClick={() => setDoomed(intent)}
        >
          Delete
        </Button>
      </Group>
    ),
  };
  return (
    <>
      <DataTable
        rowsLabel="Intents"
        columns={canWrite ? [...COLUMNS, actions] : COLUMNS}
        rows={agentId ? intents.data?.data : []}
        keyOf={({ id }) => id}
        error={queryErrorText(intents)}
        onRetry={retryOf(intents)}
        sort={list.sort}
        direction={list.direction}
        onSort={list.onSort}
        {...(agentId ? { search: { value: list.q, onSearch: list.onSearch } } : {})}
        paging={{ page: list.page, total: intents.data?.meta?.total ?? 0, onPage: list.onPage }}
        empty={
          <EmptyState
            title="No Intents Found"
            guide={guideAddress("3-an-intent-what-visitors-want")}
            text={
              agentId
                ? "An intent is something that visitors want, with phrases in which they say it."
                : "Save the agent first; then give it intents."
            }
            action={
              agentId &&
              canWrite && (
                <LinkButton
                  link={{ to: "/agents/intent/create/$agentId", params: { agentId } }}
                  isPrimary={false}
                >
                  Create the first one
                </LinkButton>
              )
            }
          />
        }
      />
      <DeleteIntentDialog agentId={agentId} intent={doomed} onDone={() => setDoomed(null)} />
    </>
  );
}
