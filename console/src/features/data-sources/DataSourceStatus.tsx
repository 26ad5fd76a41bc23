import type { DataSource } from "@cxc/contract/data-sources.ts";
import { StatusBadge } from "../../ui/StatusBadge.tsx";

/** How a data source is, in a word with an icon. */
export function DataSourceStatus({ status, progress }: Pick<DataSource, "status" | "progress">) {
  switch (status) {
    case "ready":
      return <StatusBadge tone="positive">Ready</StatusBadge>;
    case "indexing":
      return <StatusBadge tone="neutral">{progressText("Indexing", progress)}</StatusBadge>;
    case "attention":
      return <StatusBadge tone="caution">Needs attention</StatusBadge>;
    case "failed":
      return <StatusBadge tone="negative">Failed</StatusBadge>;
    case "empty":
      return <StatusBadge tone="neutral">Empty</StatusBadge>;
  }
}

/** "Indexing 3 of 12"; the word alone until somebody knows how many there are. */
export function progressText(word: string, { done, total }: DataSource["progress"]): string {
  if (total === 0) return word;
  return `${word} ${done.toLocaleString("en")} of ${total.toLocaleString("en")}`;
}
