import { randomUUID } from "node:crypto";
import type { Role } from "@cxc/contract/access.ts";
import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";
import { expireLinks, issueLink } from "../links/tokens.repository.ts";

/** Nobody accepted it yet. */
const isOpen = sql<SqlBool>`not exists (
  select 1 from tokens where tokens.invite_id = invites.id and tokens.used_at is not null)`;

const expiresAt = sql<Date>`(select max(expires_at) from tokens where tokens.invite_id = invites.id)`;

/** The tenant's open invites, the latest first. */
export function listInvites(scope: TenantReader) {
  return withExpiry(scope.select("invites"))
    .where(isOpen)
    .orderBy("invites.created_at", "desc")
    .orderBy("invites.id")
    .execute();
}

/** An open invite of this tenant. */
export function findInviteOf(scope: TenantReader, id: string) {
  return scope
    .select("invites")
    .select(["id", "email", "role"])
    .where("id", "=", id)
    .where(isOpen)
    .executeTakeFirst();
}

/** Any tenant's invite with the names of who invites to what. */
export function findInvite(id: string, query: Kysely<Schema>) {
  return query
    .selectFrom("invites")
    .innerJoin("tenants", "tenants.id", "invites.tenant_id")
    .leftJoin("users as inviters", "inviters.id", "invites.invited_by")
    .select(["invites.id", "invites.tenant_id", "invites.email", "invites.role"])
    .select(["tenants.name as company", "inviters.name as inviter", isOpen.as("is_open")])
    .select(sql<boolean>`${expiresAt} <= now()`.as("is_expired"))
    .where("invites.id", "=", id)
    .executeTakeFirst();
}

/** Stores an invite; a second one to the same address takes the place of the first. Answers its id. */
export async function upsertInvite(
  invite: { tenant_id: string; email: string; role: Role; invited_by: string | null },
  trx: Kysely<Schema>,
): Promise<string> {
  const { role, invited_by } = invite;
  const { id } = await trx
    .insertInto("invites")
    .values({ id: randomUUID(), ...invite })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant_id", "email"])
        .doUpdateSet({ role, invited_by, created_at: sql<Date>`now()` }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A fresh link of an invite, in place of all earlier ones. */
export async function issueInviteLink(inviteId: string, trx: Kysely<Schema>) {
  const owner = { invite_id: inviteId };
  await expireLinks(owner, ["invite"], trx);
  return issueLink("invite", owner, trx);
}

/** Whoever renews an invite answers for it. */
export async function updateInviter(id: string, invited_by: string, scope: TenantWriter): Promise<void> {
  await scope.update("invites").set({ invited_by }).where("id", "=", id).execute();
}

/** Revokes an open invite; its links are unknown from then on. */
export function deleteInvite(id: string, scope: TenantWriter) {
  return scope
    .delete("invites")
    .where("id", "=", id)
    .where(isOpen)
    .returning(["id", "email", "role"])
    .executeTakeFirst();
}

/** Ends the links of everyone whom this user invited; another admin can renew them. */
export async function expireInvitesOf(userId: string, trx: Kysely<Schema>): Promise<void> {
  const invites = await trx.selectFrom("invites").select("id").where("invited_by", "=", userId).execute();
  for (const { id } of invites) await expireLinks({ invite_id: id }, ["invite"], trx);
}

function withExpiry<Row>(invites: SelectQueryBuilder<Schema, "invites", Row>) {
  return invites
    .leftJoin("users as inviters", "inviters.id", "invites.invited_by")
    .select(["invites.id", "invites.email", "invites.role", "invites.created_at"])
    .select(["inviters.name as inviter", expiresAt.as("expires_at")])
    .select(sql<boolean>`${expiresAt} <= now()`.as("is_expired"));
}
