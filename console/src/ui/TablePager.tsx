import { Text } from "@mantine/core";
import { lazy, Suspense } from "react";
import classes from "./TablePager.module.css";

const PageButtons = lazy(async () => ({ default: (await import("./PageButtons.tsx")).PageButtons }));

const PAGE_SIZE = 10;

interface TablePagerProps {
  rowsLabel: string;
  page: number;
  total: number;
  /** There are more than `total`; nobody counted them. */
  isCapped?: boolean;
  onPage: (page: number) => void;
}

/** Which rows are shown, and the way to the others. */
export function TablePager({ rowsLabel, page, total, isCapped = false, onPage }: TablePagerProps) {
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (total === 0) return null;
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = Math.min(page * PAGE_SIZE, total);
  return (
    <nav className={classes.pager} aria-label={`Pages of ${rowsLabel.toLowerCase()}`}>
      <Text c="dimmed" size="xs" className={classes.range}>
        {pages > 1 && first <= total && `${first}–${last} of `}
        {total.toLocaleString("en")}
        {isCapped && "+"}
        {pages === 1 && (total === 1 ? " result" : " results")}
      </Text>
      {pages > 1 && (
        <Suspense>
          <PageButtons pages={pages} page={page} onPage={onPage} />
        </Suspense>
      )}
    </nav>
  );
}
