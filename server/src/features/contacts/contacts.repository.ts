import { type Insertable, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { TenantWriter } from "../../database/tenant.ts";

type Contact = Pick<Insertable<Schema["contacts"]>, "id" | "name" | "email" | "phone" | "note">;

/**
 * Keeps a contact under its id, or under the id that its email address (in lower case) already has: then what is ""
 * leaves what is known. Answers the id.
 */
export async function upsertContact(contact: Contact, scope: TenantWriter): Promise<string> {
  const kept = (column: "phone" | "note") =>
    sql<string>`coalesce(nullif(${sql.ref(`excluded.${column}`)}, ''), ${sql.ref(`contacts.${column}`)})`;
  const insert = scope.insert("contacts", contact);
  const upsert =
    contact.email === ""
      ? insert.onConflict((conflict) => conflict.column("id").doNothing())
      : insert.onConflict((conflict) =>
          conflict
            .expression(sql`tenant_id, lower(email)`)
            .where("email", "<>", "")
            .doUpdateSet({
              name: sql<string>`excluded.name`,
              phone: kept("phone"),
              note: kept("note"),
              updated_at: sql<Date>`now()`,
            }),
        );
  return (await upsert.returning("id").executeTakeFirst())?.id ?? contact.id;
}
