import {
  type DeleteQueryBuilder,
  type DeleteResult,
  type InsertObject,
  type InsertQueryBuilder,
  type InsertResult,
  type Kysely,
  type SelectQueryBuilder,
  sql,
  type UpdateQueryBuilder,
  type UpdateResult,
} from "kysely";
import type { Schema, TenantTable } from "./schema.ts";

type Rows<Table extends TenantTable> = Omit<InsertObject<Schema, Table>, "tenant_id">;

/**
 * The one way to a tenant's rows: every statement that starts here carries the tenant's id, so no handler can reach
 * another's. Joined tables are bound through composite foreign keys, which carry it too.
 */
export interface TenantReader {
  tenantId: string;
  select<Table extends TenantTable>(table: Table): SelectQueryBuilder<Schema, Table, object>;
}

/** As the reader, and with the statements that change rows. Made in the transaction that writes the audit row too. */
export interface TenantWriter extends TenantReader {
  insert<Table extends TenantTable>(
    table: Table,
    rows: Rows<Table> | Rows<Table>[],
  ): InsertQueryBuilder<Schema, Table, InsertResult>;
  update<Table extends TenantTable>(table: Table): UpdateQueryBuilder<Schema, Table, Table, UpdateResult>;
  delete<Table extends TenantTable>(table: Table): DeleteQueryBuilder<Schema, Table, DeleteResult>;
}

export function tenantReader(tenantId: string, query: Kysely<Schema>): TenantReader {
  return {
    tenantId,
    select: (table) => bound(query.selectFrom<TenantTable>(table), table, tenantId),
  };
}

export function tenantWriter(tenantId: string, trx: Kysely<Schema>): TenantWriter {
  return {
    ...tenantReader(tenantId, trx),
    insert: (table, rows) =>
      trx
        .insertInto(table)
        .values([rows].flat().map((row) => Object.assign({}, row, { tenant_id: tenantId }) as never)),
    update: (table) => bound(trx.updateTable<TenantTable>(table), table, tenantId),
    delete: (table) => bound(trx.deleteFrom<TenantTable>(table), table, tenantId),
  };
}

/** Kysely can't type a builder over a table that is still a type parameter, hence the casts of this file. */
function bound<Builder>(
  builder: { where(condition: ReturnType<typeof sql<boolean>>): unknown },
  table: TenantTable,
  tenantId: string,
): Builder {
  return builder.where(sql<boolean>`${sql.ref(`${table}.tenant_id`)} = ${tenantId}`) as Builder;
}
