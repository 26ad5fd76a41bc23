import { NativeSelect, Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./DataCards.module.css";
import { type DataTableProps, NO_VALUE } from "./data-table-types.ts";
import { RowCheckbox } from "./RowCheckbox.tsx";
import { toggleOne } from "./selection.ts";
import { useDelayed } from "./use-delayed.ts";

/** The column whose buttons say themselves what they do: they stand beside the card's title. */
const ACTIONS_KEY = "actions";
const SKELETON_CARDS = ["a", "b", "c"];

/** Rows as small cards, for phones: the first column is the card's title. */
export function DataCards<Row>(props: DataTableProps<Row>) {
  const { rowsLabel, columns, rows, keyOf, selection } = props;
  const isLate = useDelayed(!rows);
  const [first, ...others] = columns.filter(({ key }) => key !== ACTIONS_KEY);
  const actions = columns.find(({ key }) => key === ACTIONS_KEY);
  return (
    <>
      {rows?.length !== 0 && <SortSelect {...props} />}
      <ul className={classes.cards} aria-label={rowsLabel}>
        {rows?.map((row) => (
          <li key={keyOf(row)} className={classes.card}>
            <div className={classes.title}>
              {selection && (
                <RowCheckbox
                  label={`Select ${selection.nameOf(row)}`}
                  checked={selection.selected.has(keyOf(row))}
                  onChange={() => selection.onChange(toggleOne(keyOf(row), selection.selected))}
                />
              )}
              <div className={classes.name}>{first?.render(row)}</div>
              {actions && <div className={classes.actions}>{actions.render(row)}</div>}
            </div>
            <dl className={classes.facts}>
              {others.map((column) => (
                <CardFact key={column.key} title={column.title} value={column.render(row)} />
              ))}
            </dl>
          </li>
        ))}
        {!rows &&
          SKELETON_CARDS.map((key) => (
            <li key={key} className={classes.card}>
              {isLate && <Skeleton height={48} radius={4} />}
            </li>
          ))}
      </ul>
    </>
  );
}

function CardFact({ title, value }: { title: string; value: ReactNode }) {
  if (value === NO_VALUE) return null;
  return (
    <div className={classes.fact}>
      <dt>{title}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function SortSelect<Row>({ columns, sort, direction = "asc", onSort }: DataTableProps<Row>) {
  const sortable = columns.filter(({ isSortable }) => isSortable);
  if (sortable.length === 0 || !onSort) return null;
  const value = sort ? `${sort} ${direction}` : "";
  return (
    <NativeSelect
      size="xs"
      aria-label="Sort by"
      className={classes.sort}
      value={value}
      onChange={({ currentTarget }) => {
        const [key, way] = currentTarget.value.split(" ");
        if (key) onSort(key, way === "desc" ? "desc" : "asc");
      }}
      data={[
        ...(sort ? [] : [{ value: "", label: "Sort by" }]),
        ...sortable.flatMap(({ key, title }) => [
          { value: `${key} asc`, label: `${title}, ascending` },
          { value: `${key} desc`, label: `${title}, descending` },
        ]),
      ]}
    />
  );
}
