import type { DataSource, DataSourceFile } from "@cxc/contract/data-sources.ts";
import { TABLE_PAGE_SIZE } from "@cxc/contract/rules.ts";
import { Stack, Text } from "@mantine/core";
import { IconFileText, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { usePermission } from "../../lib/session.ts";
import { useListSearch } from "../../lib/use-list-search.ts";
import { DataTable } from "../../ui/DataTable.tsx";
import { type Column, NO_VALUE } from "../../ui/data-table-types.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { FileDrop } from "../../ui/FileDrop.tsx";
import { RelativeDate } from "../../ui/RelativeDate.tsx";
import { RowAction } from "../../ui/RowAction.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { FILES_HELP, fileTypeOf, READABLE_FILES, sizeText } from "./file-types.ts";
import { UploadList } from "./UploadList.tsx";
import { sendFiles } from "./upload-queue.ts";
import { useForgetDataSources } from "./use-data-sources.ts";
import { useDeleteFile } from "./use-files.ts";

const COLUMNS: readonly Column<DataSourceFile>[] = [
  { key: "name", title: "Name", render: ({ name }) => name },
  { key: "type", title: "Type", width: 104, render: ({ name }) => fileTypeOf(name) },
  { key: "size", title: "Size", align: "right", width: 88, render: ({ size }) => sizeText(size) },
  { key: "status", title: "Status", width: "28%", render: (file) => <FileStatus file={file} /> },
  {
    key: "words",
    title: "Words",
    align: "right",
    width: 88,
    render: ({ status, words }) => (status === "ready" ? words.toLocaleString("en") : NO_VALUE),
  },
  {
    key: "created_at",
    title: "Added",
    width: 136,
    render: ({ created_at }) => <RelativeDate value={created_at} />,
  },
];

/** The files of a data source, a place to drop more, and those on their way. */
export function FilesTable({ source }: { source: DataSource }) {
  const canWrite = usePermission("data_sources.write");
  const list = useListSearch([]);
  const forget = useForgetDataSources();
  const remove = useDeleteFile(source.id);
  const [doomed, setDoomed] = useState<DataSourceFile | null>(null);
  const from = (list.page - 1) * TABLE_PAGE_SIZE;
  const actions: Column<DataSourceFile> = {
    key: "actions",
    title: "Actions",
    align: "right",
    width: 80,
    render: (file) => (
      <RowAction icon={IconTrash} label="Delete" name={file.name} onClick={() => setDoomed(file)} />
    ),
  };
  return (
    <Stack gap="md">
      {canWrite && (
        <FileDrop
          help={FILES_HELP}
          accept={READABLE_FILES}
          onFiles={(files) => sendFiles(source.id, files, forget)}
        />
      )}
      <UploadList dataSourceId={source.id} />
      <DataTable
        rowsLabel="Files"
        columns={canWrite ? [...COLUMNS, actions] : COLUMNS}
        rows={source.files.slice(from, from + TABLE_PAGE_SIZE)}
        keyOf={({ id }) => id}
        paging={{ page: list.page, total: source.files.length, onPage: list.onPage }}
        empty={
          <EmptyState
            icon={IconFileText}
            title="No Files Found"
            text="Price lists, handbooks, tables: the agents answer from the text in them."
          />
        }
      />
      <DeleteDialog
        item={doomed && { key: doomed.id, name: doomed.name }}
        text="What was read from it is deleted too, and the agents no longer answer from it. This can't be undone."
        remove={remove}
        onDone={() => setDoomed(null)}
      />
    </Stack>
  );
}

function FileStatus({ file: { status, reason, note } }: { file: DataSourceFile }) {
  switch (status) {
    case "queued":
      return <StatusBadge tone="neutral">Waiting</StatusBadge>;
    case "reading":
      return <StatusBadge tone="neutral">Reading</StatusBadge>;
    case "ready":
      return (
        <>
          <StatusBadge tone="positive">Ready</StatusBadge>
          {note !== "" && <Remark>{note}</Remark>}
          {reason && <Remark>{reason}</Remark>}
        </>
      );
    case "failed":
      return (
        <>
          <StatusBadge tone="negative">Failed</StatusBadge>
          <Remark>{reason}</Remark>
        </>
      );
  }
}

function Remark({ children }: { children: string | null }) {
  return (
    <Text size="xs" c="dimmed" mt={4}>
      {children}
    </Text>
  );
}
