import { Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { DataCards } from "./DataCards.tsx";
import { DataRows } from "./DataRows.tsx";
import classes from "./DataTable.module.css";
import type { DataTableProps } from "./data-table-types.ts";
import { EmptyState } from "./EmptyState.tsx";
import { ErrorState } from "./ErrorState.tsx";
import { SearchBox } from "./SearchBox.tsx";
import { TablePager } from "./TablePager.tsx";

const CARDS_UP_TO = "(max-width: 600px)";

/** The table of every list: sorting, selecting, paging, searching, and what shows while there is nothing to show. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rowsLabel, rows, error, onRetry, paging, search, toolbar, empty } = props;
  const isNarrow = useMediaQuery(CARDS_UP_TO);
  const isEmpty = rows?.length === 0;
  const isUntouched = !search?.value && (paging?.page ?? 1) === 1;

  return (
    <section className={classes.table} aria-label={rowsLabel} aria-busy={!rows && !error}>
      {(search || toolbar) && (
        <div className={classes.toolbar}>
          {search && <SearchBox label={`Search ${rowsLabel.toLowerCase()}`} {...search} />}
          {toolbar}
        </div>
      )}
      <div className={classes.frame}>
        {error !== undefined && !rows ? (
          <ErrorState text={error} onRetry={onRetry} />
        ) : (
          <>
            {isNarrow ? <DataCards {...props} /> : <DataRows {...props} />}
            <div aria-live="polite">
              {isEmpty && (isUntouched && empty ? empty : <EmptyState title={`No ${rowsLabel} Found`} />)}
            </div>
          </>
        )}
      </div>
      {paging && rows && <TablePager rowsLabel={rowsLabel} {...paging} />}
      {error !== undefined && rows && (
        <Text c="red" size="xs" role="alert">
          {error}
        </Text>
      )}
    </section>
  );
}
