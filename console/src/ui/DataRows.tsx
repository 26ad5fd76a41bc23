import { Skeleton, UnstyledButton } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import classes from "./DataTable.module.css";
import type { Column, DataTableProps, SortState } from "./data-table-types.ts";
import { RowCheckbox } from "./RowCheckbox.tsx";
import { allState, toggleAll, toggleOne } from "./selection.ts";
import { useDelayed } from "./use-delayed.ts";

const SKELETON_ROWS = ["a", "b", "c", "d", "e"];

/** Rows as a table. */
export function DataRows<Row>(props: DataTableProps<Row>) {
  const { rowsLabel, columns, rows, keyOf, selection } = props;
  const isLate = useDelayed(!rows);
  const keys = rows?.map(keyOf) ?? [];
  return (
    <table className={classes.rows}>
      <caption className={classes.caption}>{rowsLabel}</caption>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className={classes.check}>
              <RowCheckbox
                label={`Select all ${rowsLabel.toLowerCase()}`}
                {...allState(keys, selection.selected)}
                disabled={keys.length === 0}
                onChange={() => selection.onChange(toggleAll(keys, selection.selected))}
              />
            </th>
          )}
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} {...sortOf(props)} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows?.map((row) => (
          <tr key={keyOf(row)} data-selected={selection?.selected.has(keyOf(row)) || undefined}>
            {selection && (
              <td className={classes.check}>
                <RowCheckbox
                  label={`Select ${selection.nameOf(row)}`}
                  checked={selection.selected.has(keyOf(row))}
                  onChange={() => selection.onChange(toggleOne(keyOf(row), selection.selected))}
                />
              </td>
            )}
            {columns.map((column) => (
              <td key={column.key} data-align={column.align}>
                {column.render(row)}
              </td>
            ))}
          </tr>
        ))}
        {!rows &&
          SKELETON_ROWS.map((key) => (
            <tr key={key}>
              <td colSpan={columns.length + (selection ? 1 : 0)}>
                {isLate && <Skeleton height={12} radius={4} />}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function HeadCell<Row>({ column, sort, direction, onSort }: { column: Column<Row> } & SortState) {
  const { key, title, align, width, isSortable = false } = column;
  const sorted = sort === key ? (direction === "desc" ? "descending" : "ascending") : undefined;
  const Arrow = sorted === "descending" ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      data-align={align}
      style={{ width }}
      {...(isSortable ? { "aria-sort": sorted ?? "none" } : {})}
    >
      {isSortable && onSort ? (
        <UnstyledButton
          className={classes.sort}
          onClick={() => onSort(key, sorted === "ascending" ? "desc" : "asc")}
        >
          {title}
          <Arrow
            size={14}
            stroke={1.5}
            aria-hidden
            className={classes.arrow}
            data-shown={sorted !== undefined}
          />
        </UnstyledButton>
      ) : (
        title
      )}
    </th>
  );
}

function sortOf({ sort, direction, onSort }: SortState): SortState {
  return { sort, direction, ...(onSort ? { onSort } : {}) };
}
