import { isAdmin, ROLES, type Role } from "@cxc/contract/access.ts";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";

const ADMINS = ROLES.filter(isAdmin);

/** Everyone of the tenant, the oldest account first. */
export function listMembers(scope: TenantReader) {
  return members(scope).orderBy("users.created_at").orderBy("users.id").execute();
}

export function findMember(id: string, scope: TenantReader) {
  return members(scope).where("users.id", "=", id).executeTakeFirst();
}

export async function countMembers(scope: TenantReader): Promise<number> {
  const { count } = await scope
    .select("users")
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many active admins there are besides this user. */
export async function countOtherAdmins(id: string, scope: TenantReader): Promise<number> {
  const { count } = await scope
    .select("users")
    .select(sql<number>`count(*)`.as("count"))
    .where("id", "!=", id)
    .where("role", "in", ADMINS)
    .where("is_active", "=", true)
    .executeTakeFirstOrThrow();
  return count;
}

/** Is there somebody of the tenant with this address (in lower case)? */
export async function hasMember(email: string, scope: TenantReader): Promise<boolean> {
  const found = await scope.select("users").select("id").where("email", "=", email).executeTakeFirst();
  return found !== undefined;
}

/** Lets one change of the team happen after the other, without holding up anything else of the tenant. */
export async function lockTeam(tenantId: string, trx: Kysely<Schema>): Promise<void> {
  await trx.selectFrom("tenants").select("id").where("id", "=", tenantId).forNoKeyUpdate().execute();
}

export async function updateMembership(
  id: string,
  values: { role: Role; is_active: boolean },
  scope: TenantWriter,
): Promise<void> {
  await scope.update("users").set(values).where("id", "=", id).execute();
}

function members(scope: TenantReader) {
  return scope
    .select("users")
    .select(["users.id", "users.name", "users.email", "users.phone", "users.role", "users.is_active"])
    .select(["users.verified_at", "users.created_at"])
    .select(
      sql<Date | null>`(select max(last_used_at) from tokens
        where tokens.user_id = users.id and purpose = 'access' and expires_at > now())`.as("last_used_at"),
    );
}
