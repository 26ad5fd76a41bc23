import type { DataSourceUrl } from "@cxc/contract/data-source-urls.ts";
import { Progress } from "@mantine/core";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { progressText } from "./DataSourceStatus.tsx";
import classes from "./UrlStatus.module.css";

/** How the reading of a URL stands: a word with an icon, and a bar while it goes on. */
export function UrlStatus({ url }: { url: Pick<DataSourceUrl, "status" | "progress" | "url"> }) {
  const { status, progress } = url;
  switch (status) {
    case "ready":
      return <StatusBadge tone="positive">Ready</StatusBadge>;
    case "queued":
      return <StatusBadge tone="neutral">Waiting</StatusBadge>;
    case "crawling":
      return (
        <span className={classes.crawling}>
          <StatusBadge tone="neutral">{progressText("Reading", progress)}</StatusBadge>
          <Progress
            size={4}
            value={progress.total > 0 ? (100 * progress.done) / progress.total : 0}
            aria-label={`Progress of ${url.url}`}
          />
        </span>
      );
    case "attention":
      return <StatusBadge tone="caution">Needs attention</StatusBadge>;
    case "failed":
      return <StatusBadge tone="negative">Failed</StatusBadge>;
    case "cancelled":
      return <StatusBadge tone="neutral">Cancelled</StatusBadge>;
  }
}
