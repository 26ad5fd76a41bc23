import type { CrawledPage } from "@cxc/contract/data-source-urls.ts";
import { PAGE_OUTCOMES } from "@cxc/contract/rules.ts";
import { NativeSelect } from "@mantine/core";
import { useUrlSearch } from "../../lib/use-url-search.ts";
import classes from "./OutcomeFilter.module.css";
import { outcomeText } from "./outcome-texts.ts";

/** Which pages to show; `pages` are all that there are, and undefined where they are too many to count here. */
export function OutcomeFilter({ pages }: { pages: readonly CrawledPage[] | undefined }) {
  const { search, change } = useUrlSearch();
  const { outcome = "" } = search;
  return (
    <NativeSelect
      aria-label="Outcome"
      className={classes.filter}
      value={outcome}
      data={[
        { value: "", label: pages ? `All outcomes (${pages.length})` : "All outcomes" },
        ...(pages ? countedChoices(pages, outcome) : CHOICES),
      ]}
      onChange={({ currentTarget }) => change({ outcome: currentTarget.value || undefined, page: undefined })}
    />
  );
}

const CHOICES = PAGE_OUTCOMES.map((value) => ({ value, label: outcomeText(value).label }));

/** The outcomes that there are, each with its count. */
function countedChoices(pages: readonly CrawledPage[], chosen: string) {
  const counts = new Map<string, number>();
  for (const { outcome } of pages)
    counts.set(outcome ?? "waiting", (counts.get(outcome ?? "waiting") ?? 0) + 1);
  return [...PAGE_OUTCOMES, null].flatMap((outcome) => {
    const value = outcome ?? "waiting";
    const count = counts.get(value) ?? 0;
    return count > 0 || value === chosen
      ? [{ value, label: `${outcomeText(outcome).label} (${count})` }]
      : [];
  });
}
