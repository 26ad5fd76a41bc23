import type { UrlPreview } from "@cxc/contract/data-source-urls.ts";
import { Loader, Text } from "@mantine/core";
import { queryErrorText } from "../../lib/query-error.ts";
import { Notice } from "../../ui/Notice.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import type { UrlDraft } from "./data-source-draft.ts";
import { outcomeText } from "./outcome-texts.ts";
import classes from "./UrlPreviewPanel.module.css";
import { useUrlPreview } from "./use-urls.ts";
import { addressText } from "./web-address.ts";

/** What would be read, before anything is stored. */
export function UrlPreviewPanel({ draft }: { draft: UrlDraft }) {
  const preview = useUrlPreview(draft);
  const error = queryErrorText(preview);
  return (
    <section aria-label="Preview" aria-live="polite" className={classes.preview}>
      {error !== undefined && <Notice tone="error">{error}</Notice>}
      {preview.isFetching && (
        <Text size="sm" c="dimmed" className={classes.waiting}>
          <Loader size={14} color="gray" aria-hidden /> Looking at {addressText(draft.url)}…
        </Text>
      )}
      {preview.data && !preview.isFetching && <PreviewedPages preview={preview.data} />}
    </section>
  );
}

function PreviewedPages({ preview }: { preview: UrlPreview }) {
  const read = preview.pages.filter(({ outcome }) => outcome === null).length;
  return (
    <>
      <Text size="sm" fw={500}>
        {summaryOf(read, preview)}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard */}
      <ul className={classes.pages} aria-label="Pages that would be read" tabIndex={0}>
        {preview.pages.map(({ url, outcome, reason }) => (
          <li key={url} className={classes.page}>
            <span className={classes.address}>{addressText(url)}</span>
            {outcome !== null && (
              <span title={reason}>
                <StatusBadge tone={outcomeText(outcome).tone}>{outcomeText(outcome).label}</StatusBadge>
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function summaryOf(read: number, { pages, has_more }: UrlPreview): string {
  const count = `${read.toLocaleString("en")}${has_more ? " or more" : ""}`;
  const left = pages.length - read;
  const words = read === 1 && !has_more ? "1 page would be read" : `${count} pages would be read`;
  return left > 0 ? `${words}, ${left.toLocaleString("en")} left out` : words;
}
