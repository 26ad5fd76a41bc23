import type { Contact } from "@cxc/contract/contacts.ts";
import { type Expression, type Insertable, type Selectable, type SqlBool, sql } from "kysely";
import { contains, listPage, type PageQuery } from "../../database/list-page.ts";
import type { Schema } from "../../database/schema.ts";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";

type Row = Selectable<Schema["contacts"]>;
type Values = Pick<Insertable<Schema["contacts"]>, "id" | "name" | "email" | "phone" | "note">;
type ContactSort = "name" | "email" | "created_at" | "updated_at";

/** A contact in an export: `position` is its place in it, to the microsecond. */
export interface ExportedContact extends Contact {
  position: string;
}

const COLUMNS = ["id", "name", "email", "phone", "note", "source", "delivery", "delivery_error"] as const;
const TIMES = ["created_at", "updated_at"] as const;

/** Where nothing but the book itself holds contacts, nothing waits. */
const DELIVERY = (tenantId: string) => sql<Contact["delivery"]>`case when exists (
  select 1 from crm_connections where tenant_id = ${tenantId}::uuid and provider = 'builtin')
  then 'none' else 'waiting' end`;

/**
 * Keeps a contact under its id, or under the id that its email address (in lower case) already has: then what is ""
 * leaves what is known. Answers the id, and whether it waits to be sent to a CRM.
 */
export async function upsertContact(
  contact: Values,
  scope: TenantWriter,
): Promise<{ id: string; isWaiting: boolean }> {
  const kept = (column: "phone" | "note") =>
    sql<string>`coalesce(nullif(${sql.ref(`excluded.${column}`)}, ''), ${sql.ref(`contacts.${column}`)})`;
  const insert = scope.insert("contacts", { ...contact, delivery: DELIVERY(scope.tenantId) });
  const upsert =
    contact.email === ""
      ? insert.onConflict((conflict) => conflict.column("id").doNothing())
      : insert.onConflict((conflict) =>
          conflict
            .expression(sql`tenant_id, lower(email)`)
            .where(sql<boolean>`email <> ''`)
            .doUpdateSet({
              name: sql<string>`excluded.name`,
              phone: kept("phone"),
              note: kept("note"),
              delivery: sql<Contact["delivery"]>`excluded.delivery`,
              delivery_error: "",
              updated_at: sql<Date>`now()`,
            }),
        );
  const row = await upsert.returning(["id", "delivery"]).executeTakeFirst();
  return { id: row?.id ?? contact.id, isWaiting: row?.delivery === "waiting" };
}

export async function listContacts(
  query: PageQuery<ContactSort> & { q?: string | undefined },
  scope: TenantReader,
) {
  const found = scope
    .select("contacts")
    .select([...COLUMNS, ...TIMES])
    .where(matches(query.q));
  const { rows, meta } = await listPage(found, query, {
    columns: {
      name: sql`lower(name)`,
      email: sql`lower(email)`,
      created_at: sql.ref("created_at"),
      updated_at: sql.ref("updated_at"),
    },
    standard: { sort: "created_at", direction: "desc" },
    id: sql.ref("id"),
  });
  return { contacts: rows.map(present), meta };
}

/** The next contacts of an export, newest first. */
export async function listContactsBefore(
  last: Pick<ExportedContact, "id" | "position"> | undefined,
  { q, limit }: { q: string | undefined; limit: number },
  scope: TenantReader,
): Promise<ExportedContact[]> {
  const before = last
    ? sql<SqlBool>`(created_at, id) < (${last.position}::timestamptz, ${last.id}::uuid)`
    : sql<SqlBool>`true`;
  const rows = await scope
    .select("contacts")
    .select([...COLUMNS, ...TIMES])
    .select(sql<string>`created_at::text`.as("position"))
    .where(matches(q))
    .where(before)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ position, ...row }) => ({ ...present(row), position }));
}

/** Deletes a contact for good: what its CRM calls it stays known, so that no sync brings it back. */
export async function deleteContact(
  id: string,
  scope: TenantWriter,
): Promise<Pick<Row, "name" | "email" | "external_id"> | undefined> {
  const deleted = await scope
    .delete("contacts")
    .where("id", "=", id)
    .returning(["name", "email", "external_id"])
    .executeTakeFirst();
  if (deleted?.external_id) {
    await scope
      .insert("deleted_contacts", { external_id: deleted.external_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return deleted;
}

function matches(q: string | undefined): Expression<SqlBool> {
  const columns = ["name", "email", "phone", "note"].map((column) => contains(sql.ref(column), q));
  return sql<SqlBool>`(${sql.join(columns, sql` or `)})`;
}

function present(row: Pick<Row, (typeof COLUMNS)[number] | (typeof TIMES)[number]>): Contact {
  return { ...row, created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() };
}
