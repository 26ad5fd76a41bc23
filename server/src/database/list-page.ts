import type { PageMeta } from "@cxc/contract/route.ts";
import { type Expression, type SelectQueryBuilder, sql } from "kysely";
import type { Schema } from "./schema.ts";

export interface PageQuery<Column extends string> {
  page: number;
  per_page: number;
  sort?: Column | undefined;
  direction?: "asc" | "desc" | undefined;
}

interface Order<Column extends string> {
  /** Where each column that may be sorted by is found. */
  columns: Record<Column, Expression<unknown>>;
  standard: { sort: Column; direction: "asc" | "desc" };
  /** Settles ties, so that no row is on two pages. */
  id: Expression<unknown>;
}

/** One page of a list in a stable order, and the number of rows in all. */
export async function listPage<Tables extends keyof Schema, Row, Column extends string>(
  rows: SelectQueryBuilder<Schema, Tables, Row>,
  { page, per_page, sort, direction }: PageQuery<Column>,
  { columns, standard, id }: Order<Column>,
): Promise<{ rows: Row[]; meta: PageMeta }> {
  const counted = await rows
    .clearSelect()
    .select(sql<number>`count(*)`.as("total"))
    .executeTakeFirstOrThrow();
  const pageRows = await rows
    .orderBy(columns[sort ?? standard.sort], direction ?? (sort ? "asc" : standard.direction))
    .orderBy(id)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return { rows: pageRows, meta: { page, per_page, total: counted.total } };
}
