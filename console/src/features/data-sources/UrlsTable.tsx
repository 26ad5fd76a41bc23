import type { DataSourceUrl } from "@cxc/contract/data-source-urls.ts";
import type { DataSource } from "@cxc/contract/data-sources.ts";
import { Button, Text } from "@mantine/core";
import { IconPlayerStop, IconRefresh, IconSettings, IconTrash, IconWorld } from "@tabler/icons-react";
import { useState } from "react";
import { failureText } from "../../lib/api-error.ts";
import { usePermission } from "../../lib/session.ts";
import { DataTable } from "../../ui/DataTable.tsx";
import type { Column } from "../../ui/data-table-types.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { RelativeDate } from "../../ui/RelativeDate.tsx";
import { RowAction } from "../../ui/RowAction.tsx";
import { TextLink } from "../../ui/TextLink.tsx";
import { toastError } from "../../ui/toast.ts";
import { AddUrlDialog } from "./AddUrlDialog.tsx";
import classes from "./ArticlesTable.module.css";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { scheduleText } from "./UrlFields.tsx";
import { UrlSettingsDialog } from "./UrlSettingsDialog.tsx";
import { UrlStatus } from "./UrlStatus.tsx";
import { isBeingRead, useCancelUrl, useCrawlUrl, useDeleteUrl } from "./use-urls.ts";
import { addressText } from "./web-address.ts";

const COUNT = { align: "right", width: 80 } as const;

/** The web addresses of a data source, each with how its reading stands. */
export function UrlsTable({ source }: { source: DataSource }) {
  const canWrite = usePermission("data_sources.write");
  const [isAdding, setIsAdding] = useState(false);
  const [edited, setEdited] = useState<DataSourceUrl | null>(null);
  const [doomed, setDoomed] = useState<DataSourceUrl | null>(null);
  const remove = useDeleteUrl();

  const columns: Column<DataSourceUrl>[] = [
    {
      key: "url",
      title: "URL",
      render: (url) => (
        <>
          <TextLink
            link={{
              to: "/datasource/details/$id/datasource/url/$urlid",
              params: { id: source.id, urlid: url.id },
            }}
          >
            {addressText(url.url)}
          </TextLink>
          <Text size="xs" c="dimmed">
            {extentText(url)}
          </Text>
        </>
      ),
    },
    { key: "status", title: "Status", width: 184, render: (url) => <UrlStatus url={url} /> },
    { ...COUNT, key: "pages", title: "Pages", render: ({ pages }) => pages.toLocaleString("en") },
    { ...COUNT, key: "failed", title: "Failed", render: ({ failed }) => failed.toLocaleString("en") },
    {
      key: "crawled_at",
      title: "Last Read",
      width: 136,
      render: ({ crawled_at }) => (crawled_at ? <RelativeDate value={crawled_at} /> : "Never"),
    },
  ];
  const actions: Column<DataSourceUrl> = {
    key: "actions",
    title: "Actions",
    align: "right",
    width: 136,
    render: (url) => (
      <span className={classes.actions}>
        <ReadAction sourceId={source.id} url={url} />
        <RowAction icon={IconSettings} label="Settings" name={url.url} onClick={() => setEdited(url)} />
        <RowAction icon={IconTrash} label="Delete" name={url.url} onClick={() => setDoomed(url)} />
      </span>
    ),
  };

  return (
    <>
      <DataTable
        rowsLabel="URLs"
        columns={canWrite ? [...columns, actions] : columns}
        rows={source.urls}
        keyOf={({ id }) => id}
        toolbar={
          canWrite &&
          source.urls.length > 0 && (
            <Button variant="default" ml="auto" onClick={() => setIsAdding(true)}>
              Add URL
            </Button>
          )
        }
        empty={
          <EmptyState
            icon={IconWorld}
            title="No Pages Found"
            text="Add a web page or a whole site, and the agents answer from what stands there."
            action={canWrite && <Button onClick={() => setIsAdding(true)}>Add URL</Button>}
          />
        }
      />
      <AddUrlDialog dataSourceId={source.id} isOpen={isAdding} onDone={() => setIsAdding(false)} />
      <UrlSettingsDialog dataSourceId={source.id} url={edited} onDone={() => setEdited(null)} />
      <DeleteDialog
        item={doomed && { key: { id: source.id, urlid: doomed.id }, name: addressText(doomed.url) }}
        text="What was read from it is deleted too, and the agents no longer answer from it. This can't be undone."
        remove={remove}
        onDone={() => setDoomed(null)}
      />
    </>
  );
}

function ReadAction({ sourceId, url }: { sourceId: string; url: DataSourceUrl }) {
  const crawl = useCrawlUrl();
  const cancel = useCancelUrl();
  const params = { id: sourceId, urlid: url.id };
  const onError = (error: Error) => toastError(failureText(error));
  return isBeingRead(url) ? (
    <RowAction
      icon={IconPlayerStop}
      label="Cancel"
      name={url.url}
      onClick={() => cancel.mutate(params, { onError })}
    />
  ) : (
    <RowAction
      icon={IconRefresh}
      label="Re-crawl"
      name={url.url}
      onClick={() => crawl.mutate(params, { onError })}
    />
  );
}

/** How much of it is read, and when again: "Whole site, up to 200 pages · every week". */
function extentText({ is_complete_crawl, max_pages, schedule }: DataSourceUrl): string {
  const extent = is_complete_crawl ? `Whole site, up to ${max_pages.toLocaleString("en")} pages` : "One page";
  return schedule === "none" ? extent : `${extent} · ${scheduleText(schedule).toLowerCase()}`;
}
