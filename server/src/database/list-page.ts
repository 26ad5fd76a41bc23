import type { PageMeta } from "@cxc/contract/route.ts";
import { type Expression, type SelectQueryBuilder, sql } from "kysely";
import type { Schema } from "./schema.ts";

export interface PageQuery<Column extends string> {
  page: number;
  per_page: number;
  sort?: Column | undefined;
  direction?: "asc" | "desc" | undefined;
}

/** Counting ends here: nobody pages further, and counting on would take longer than the page. */
export const TOTAL_MAX = 1_000;

interface Order<Column extends string> {
  /** Where each column that may be sorted by is found. */
  columns: Record<Column, Expression<unknown>>;
  standard: { sort: Column; direction: "asc" | "desc" };
  /** Settles ties, so that no row is on two pages. */
  id: Expression<unknown>;
  /** Of a list that no limit bounds, more rows than `TOTAL_MAX` are not counted. */
  isUnbounded?: boolean;
}

/** One page of a list in a stable order, and the number of rows in all. */
export async function listPage<Tables extends keyof Schema, Row, Column extends string>(
  rows: SelectQueryBuilder<Schema, Tables, Row>,
  query: PageQuery<Column>,
  { columns, standard, id, isUnbounded = false }: Order<Column>,
): Promise<{ rows: Row[]; meta: PageMeta }> {
  const { page, per_page, sort, direction } = query;
  const pageRows = await rows
    .orderBy(columns[sort ?? standard.sort], direction ?? (sort ? "asc" : standard.direction))
    .orderBy(id)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const { total, isCapped } = await findTotal({
    query,
    shown: pageRows.length,
    count: () =>
      isUnbounded ? countUpTo(TOTAL_MAX + 1, rows.clearSelect().select(sql`1`.as("one"))) : countAll(rows),
    max: isUnbounded ? TOTAL_MAX : Number.POSITIVE_INFINITY,
  });
  return { rows: pageRows, meta: { page, per_page, total, ...(isCapped && { total_is_capped: true }) } };
}

/** Rows in the order of these ids: what a list shows is read of its page alone, for it would be made of skipped rows, too. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** How many rows a list has; a page that isn't full is its last and tells it. `count` ends soon after `max`. */
export async function findTotal({
  query: { page, per_page },
  shown,
  count,
  max,
}: {
  query: Pick<PageQuery<string>, "page" | "per_page">;
  shown: number;
  count: () => Promise<number>;
  max: number;
}): Promise<{ total: number; isCapped: boolean }> {
  const reached = (page - 1) * per_page + shown;
  if (shown < per_page && (shown > 0 || page === 1)) return { total: reached, isCapped: false };
  const counted = await count();
  return counted > max
    ? { total: Math.max(max, shown > 0 ? reached : 0), isCapped: true }
    : { total: counted, isCapped: false };
}

/** Counts no further than this. */
export async function countUpTo(
  most: number,
  rows: { limit(most: number): { execute(): Promise<unknown[]> } },
) {
  return (await rows.limit(most).execute()).length;
}

async function countAll<Tables extends keyof Schema, Row>(
  rows: SelectQueryBuilder<Schema, Tables, Row>,
): Promise<number> {
  const counted = await rows
    .clearSelect()
    .select(sql<number>`count(*)`.as("total"))
    .executeTakeFirstOrThrow();
  return counted.total;
}
