import { randomUUID } from "node:crypto";
import type { Role } from "@cxc/contract/access.ts";
import { type Insertable, type Kysely, sql, type Updateable } from "kysely";
import { foldsOf } from "../../database/folded-columns.ts";
import type { Schema } from "../../database/schema.ts";

/** Any number that no other lock has. */
const FIRST_ACCOUNT_LOCK = 7_301_482_216;

/** The user with this address (in lower case). */
export function findUserByEmail(email: string, query: Kysely<Schema>) {
  return query.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();
}

export async function findAccount(userId: string, query: Kysely<Schema>) {
  const user = await query.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();
  return { user, tenant: await findTenant(user.tenant_id, query) };
}

/** Undefined for one who is gone or deactivated. */
export async function findActiveAccount(userId: string, query: Kysely<Schema>) {
  const user = await query
    .selectFrom("users")
    .selectAll()
    .where("id", "=", userId)
    .where("is_active", "=", true)
    .executeTakeFirst();
  return user && { user, tenant: await findTenant(user.tenant_id, query) };
}

export async function hasAnyUser(query: Kysely<Schema>): Promise<boolean> {
  return (await query.selectFrom("users").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** One after the other, until the transaction ends. */
export async function lockFirstAccount(trx: Kysely<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${FIRST_ACCOUNT_LOCK}::bigint)`.execute(trx);
}

/** A company or publisher and its first user. */
export async function insertAccount(
  tenant: { kind: "company" | "publisher"; name: string },
  user: Omit<Insertable<Schema["users"]>, "id" | "tenant_id" | "role" | "name_folded"> & { role: Role },
  trx: Kysely<Schema>,
) {
  const tenant_id = randomUUID();
  await trx
    .insertInto("tenants")
    .values({ id: tenant_id, ...tenant, ...foldsOf({ name: tenant.name }) })
    .execute();
  return insertUser({ tenant_id, ...user }, trx);
}

/** A user of a tenant that there is. Answers both. */
export async function insertUser(
  user: Omit<Insertable<Schema["users"]>, "id" | "name_folded">,
  trx: Kysely<Schema>,
) {
  const id = randomUUID();
  await trx
    .insertInto("users")
    .values({ id, ...user, ...foldsOf({ name: user.name }) })
    .execute();
  return findAccount(id, trx);
}

export async function updateUser(
  userId: string,
  values: Pick<Updateable<Schema["users"]>, "name" | "phone" | "display_mode">,
  trx: Kysely<Schema>,
) {
  return trx
    .updateTable("users")
    .set({ ...values, ...foldsOf({ name: values.name }) })
    .where("id", "=", userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Undefined when the password is not the one any more that `from` is the hash of. */
export function updatePassword(
  { userId, from, to }: { userId: string; from: string; to: string },
  trx: Kysely<Schema>,
) {
  return trx
    .updateTable("users")
    .set({ password_hash: to })
    .where("id", "=", userId)
    .where("password_hash", "=", from)
    .returningAll()
    .executeTakeFirst();
}

/** A password set with a link, which vouches for the address and, mailed, proves it; undefined for who is deactivated. */
export function setPassword(
  { userId, password_hash, isMailed }: { userId: string; password_hash: string; isMailed: boolean },
  trx: Kysely<Schema>,
) {
  return trx
    .updateTable("users")
    .set({
      password_hash,
      verified_at: sql<Date>`coalesce(verified_at, now())`,
      is_address_proven: sql<boolean>`is_address_proven or ${isMailed}::boolean`,
    })
    .where("id", "=", userId)
    .where("is_active", "=", true)
    .returningAll()
    .executeTakeFirst();
}

/** The address is the user's own; undefined for who is deactivated. */
export function setVerified(userId: string, trx: Kysely<Schema>) {
  return trx
    .updateTable("users")
    .set({ verified_at: sql<Date>`coalesce(verified_at, now())`, is_address_proven: true })
    .where("id", "=", userId)
    .where("is_active", "=", true)
    .returningAll()
    .executeTakeFirst();
}

export function findTenant(id: string, query: Kysely<Schema>) {
  return query.selectFrom("tenants").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}
