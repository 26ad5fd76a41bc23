import type { Contact } from "@cxc/contract/contacts.ts";
import type { PageMeta } from "@cxc/contract/route.ts";
import { codePoints } from "@cxc/contract/rules.ts";
import { type Expression, type Insertable, type Selectable, type SqlBool, sql } from "kysely";
import { foldText } from "../../database/fold-text.ts";
import { alphabetically, contains, folded, foldedAscii, foldsOf } from "../../database/folded-columns.ts";
import { listPage, type PageQuery } from "../../database/list-page.ts";
import type { Schema } from "../../database/schema.ts";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";
import { mergeContact } from "./merge-contact.ts";

type Row = Selectable<Schema["contacts"]>;
type ContactValues = Pick<Insertable<Schema["contacts"]>, "id" | "name" | "email" | "phone" | "note">;
type ContactSort = "name" | "email" | "created_at" | "updated_at";

/** A contact in an export: `position` is its place in it, to the microsecond. */
export interface ExportedContact extends Contact {
  position: string;
}

/** Shorter texts have no trigrams to look up. */
const TRIGRAM = 3;
const FOUND_MAX = 1_000;

const COLUMNS = ["id", "name", "email", "phone", "note", "source", "delivery", "delivery_error"] as const;
const TIMES = ["created_at", "updated_at"] as const;

/** Where nothing but the book itself holds contacts, nothing waits. */
const DELIVERY = (tenantId: string) => sql<Contact["delivery"]>`case when exists (
  select 1 from crm_connections where tenant_id = ${tenantId}::uuid and provider = 'builtin')
  then 'none' else 'waiting' end`;

/**
 * Keeps a contact under its id, or, where its email address (in lower case) has one already, merges what was said into
 * that. Answers the id, and whether it waits to be sent to a CRM.
 */
export async function upsertContact(
  contact: ContactValues,
  scope: TenantWriter,
): Promise<{ id: string; isWaiting: boolean }> {
  const { name, email, phone, note } = contact;
  const folds = foldsOf({ name, email, phone, note });
  const insert = scope.insert("contacts", { ...contact, ...folds, delivery: DELIVERY(scope.tenantId) });
  const inserted = await (contact.email === ""
    ? insert.onConflict((conflict) => conflict.column("id").doNothing())
    : insert.onConflict((conflict) =>
        conflict
          .expression(sql`tenant_id, ${foldedAscii("email")}`)
          .where(sql<boolean>`email <> ''`)
          .doNothing(),
      )
  )
    .returning("delivery")
    .executeTakeFirst();
  if (inserted) return { id: contact.id, isWaiting: inserted.delivery === "waiting" };
  return contact.email === "" ? { id: contact.id, isWaiting: false } : mergeInto(contact, scope);
}

async function mergeInto(
  contact: ContactValues,
  scope: TenantWriter,
): Promise<{ id: string; isWaiting: boolean }> {
  const existing = await scope
    .select("contacts")
    .select(["id", "name", "phone", "note"])
    .where(sql<SqlBool>`${foldedAscii("email")} = ${contact.email} and email <> ''`)
    .forUpdate()
    .executeTakeFirst();
  // Deleted in this very moment: then it is not known any more.
  if (!existing) return upsertContact(contact, scope);
  const { name, phone, note } = mergeContact(existing, contact);
  if (name === existing.name && phone === existing.phone && note === existing.note)
    return { id: existing.id, isWaiting: false };
  const updated = await scope
    .update("contacts")
    .set({
      name,
      phone,
      note,
      ...foldsOf({ name, phone, note }),
      delivery: DELIVERY(scope.tenantId),
      delivery_error: "",
    })
    .set({ updated_at: sql<Date>`now()` })
    .where("id", "=", existing.id)
    .returning("delivery")
    .executeTakeFirst();
  return { id: existing.id, isWaiting: updated?.delivery === "waiting" };
}

/** One page of the book. A text that stands in more contacts than anyone pages through is looked for in the newest. */
export async function listContacts(
  query: PageQuery<ContactSort> & { q?: string | undefined },
  scope: TenantReader,
): Promise<{ contacts: Contact[]; meta: PageMeta }> {
  const matching = await findByText(query.q?.trim() ?? "", scope);
  const contacts = scope
    .select("contacts")
    .select([...COLUMNS, ...TIMES])
    .where(matching ? sql<SqlBool>`id = any(${matching.ids}::uuid[])` : sql<SqlBool>`true`);
  const { rows, meta } = await listPage(contacts, query, {
    columns: {
      name: alphabetically("name"),
      email: alphabetically("email"),
      created_at: sql.ref("created_at"),
      updated_at: sql.ref("updated_at"),
    },
    standard: { sort: "created_at", direction: "desc" },
    id: sql.ref("id"),
    isUnbounded: true,
  });
  return {
    contacts: rows.map(present),
    meta: matching?.isCapped ? { ...meta, total_is_capped: true } : meta,
  };
}

/** The contacts with this text, undefined where none is looked for. */
async function findByText(
  q: string,
  scope: TenantReader,
): Promise<{ ids: string[]; isCapped: boolean } | undefined> {
  if (q === "") return undefined;
  const contacts = scope.select("contacts").select("id");
  if (codePoints(foldText(q)) >= TRIGRAM) {
    const rows = await contacts
      .where(matches(q))
      .limit(FOUND_MAX + 1)
      .execute();
    if (rows.length <= FOUND_MAX) return { ids: rows.map(({ id }) => id), isCapped: false };
  }
  // Too short to look up, or almost everywhere: then going from the newest on finds enough soon.
  const newest = await contacts
    .where(matches(q))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(FOUND_MAX)
    .execute();
  return { ids: newest.map(({ id }) => id), isCapped: newest.length === FOUND_MAX };
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

/** As the index has it, which knows texts of three characters and more. */
function matches(q = ""): Expression<SqlBool> {
  const [name, email, phone, note] = ["name", "email", "phone", "note"].map(folded);
  return contains(sql`(${name} || ' ' || ${email} || ' ' || ${phone} || ' ' || ${note})`, q);
}

function present(row: Pick<Row, (typeof COLUMNS)[number] | (typeof TIMES)[number]>): Contact {
  return { ...row, created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() };
}
