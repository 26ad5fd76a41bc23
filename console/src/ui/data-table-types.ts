import type { ReactNode } from "react";

/** What a cell shows that has no value; a card leaves its line out. */
export const NO_VALUE = "–";

export interface Column<Row> {
  /** The sort's name, and the key in React. */
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** Numbers and row actions stand at the right. */
  align?: "left" | "right";
  /** CSS width; without one the column takes its share. */
  width?: number | string;
}

export interface SortState {
  sort?: string | undefined;
  direction?: "asc" | "desc" | undefined;
  onSort?: (key: string, direction: "asc" | "desc") => void;
}

interface Selection<Row> {
  /** Keys of the selected rows. */
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** The row's name for screen readers: "Select NAME". */
  nameOf: (row: Row) => string;
}

export interface DataTableProps<Row> extends SortState {
  /** Plural, capitalised: the empty state says 'No {rowsLabel} Found'. */
  rowsLabel: string;
  columns: readonly Column<Row>[];
  /** Undefined until they are there. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  /** The sentence to show instead of rows; `onRetry` belongs to it. */
  error?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** Optional checkbox column. */
  selection?: Selection<Row>;
  /** Paging, 10 a page: `total` counts all rows. */
  paging?: { page: number; total: number; isCapped?: boolean; onPage: (page: number) => void };
  /** The search box above the table. */
  search?: { value: string; onSearch: (text: string) => void };
  /** Beside the search box. */
  toolbar?: ReactNode;
  /** In place of the plain sentence when there is nothing at all (no search, first page). */
  empty?: ReactNode;
}
