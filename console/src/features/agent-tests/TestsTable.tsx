import type { AgentTestListItem } from "@cxc/contract/agent-tests.ts";
import { Text } from "@mantine/core";
import { IconChecklist, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { failureText } from "../../lib/api-error.ts";
import { guideAddress } from "../../lib/guide-address.ts";
import { listTable } from "../../lib/list-table.ts";
import { usePermission } from "../../lib/session.ts";
import { useListSearch } from "../../lib/use-list-search.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { DataTable } from "../../ui/DataTable.tsx";
import { type Column, NO_VALUE } from "../../ui/data-table-types.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { RelativeDate } from "../../ui/RelativeDate.tsx";
import { RowAction } from "../../ui/RowAction.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { TextLink } from "../../ui/TextLink.tsx";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { useAgentTests, useDeleteTest } from "./use-agent-tests.ts";

/** The tests of an agent, each with what it came to last. */
export function TestsTable({ agentId }: { agentId: string }) {
  const list = useListSearch(["name", "updated_at"]);
  const tests = useAgentTests(agentId, list.query);
  const canWrite = usePermission("agents.write");
  const remove = useDeleteTest(agentId);
  const [doomed, setDoomed] = useState<AgentTestListItem | null>(null);
  const actions: Column<AgentTestListItem> = {
    key: "actions",
    title: "Actions",
    align: "right",
    width: 72,
    render: (test) => (
      <RowAction icon={IconTrash} label="Delete" name={test.name} onClick={() => setDoomed(test)} />
    ),
  };
  return (
    <>
      <DataTable
        rowsLabel="Tests"
        columns={canWrite ? [...columnsFor(agentId), actions] : columnsFor(agentId)}
        {...listTable(tests, list)}
        keyOf={({ id }) => id}
        empty={
          <EmptyState
            icon={IconChecklist}
            title="No Tests Found"
            guide={guideAddress("6-read-conversations")}
            text="A test plays a conversation with the draft and says where the agent does something else than it should. Nothing leaves the house."
            action={
              canWrite && (
                <LinkButton link={{ to: "/agents/tests/$agentid/create", params: { agentid: agentId } }}>
                  Create test
                </LinkButton>
              )
            }
          />
        }
      />
      <ConfirmDialog
        isOpen={doomed !== null}
        title={`Delete "${doomed?.name ?? ""}"?`}
        text="The test is gone for good; runs that played it keep its name."
        confirmLabel="Delete"
        isWorking={remove.isPending}
        onCancel={() => setDoomed(null)}
        onConfirm={() =>
          doomed &&
          remove.mutate(doomed.id, {
            onSuccess: ({ message }) => toastSuccess(message),
            onError: (error) => toastError(failureText(error)),
            onSettled: () => setDoomed(null),
          })
        }
      />
    </>
  );
}

function columnsFor(agentid: string): readonly Column<AgentTestListItem>[] {
  return [
    {
      key: "name",
      title: "Name",
      isSortable: true,
      render: ({ id, name, tags, first_message, turns_count }) => (
        <>
          <TextLink link={{ to: "/agents/tests/$agentid/update/$testid", params: { agentid, testid: id } }}>
            {name}
          </TextLink>
          <Text size="xs" c="dimmed" lineClamp={1}>
            {[first_message, turns_count === 1 ? "" : `${turns_count} turns`, ...tags]
              .filter(Boolean)
              .join(" · ")}
          </Text>
        </>
      ),
    },
    {
      key: "last",
      title: "Last Result",
      width: 136,
      render: ({ last }) =>
        last ? (
          <TextLink
            c="inherit"
            link={{ to: "/agents/tests/$agentid/runs/$runid", params: { agentid, runid: last.run_id } }}
          >
            <StatusBadge tone={last.is_passed ? "positive" : "negative"}>
              {last.is_passed ? "Passed" : "Failed"}
            </StatusBadge>
          </TextLink>
        ) : (
          NO_VALUE
        ),
    },
    {
      key: "updated_at",
      title: "Last Change",
      isSortable: true,
      width: 160,
      render: ({ updated_at }) => <RelativeDate value={updated_at} />,
    },
  ];
}
