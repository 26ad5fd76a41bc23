import { randomUUID } from "node:crypto";
import type { Insertable, Kysely } from "kysely";
import { foldsOf } from "./folded-columns.ts";
import type { Schema } from "./schema.ts";

/** Writes who did what to which thing, in the transaction that does it. Rows are never changed. */
export async function insertAuditRow(
  row: Omit<Insertable<Schema["audit_log"]>, "id" | "at" | "subject_title_folded">,
  trx: Kysely<Schema>,
): Promise<void> {
  await trx
    .insertInto("audit_log")
    .values({ id: randomUUID(), ...row, ...foldsOf({ subject_title: row.subject_title }) })
    .execute();
}
