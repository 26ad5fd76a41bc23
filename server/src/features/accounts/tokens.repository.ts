import { createHash, randomBytes, randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";

const ACCESS_DAYS = 30;
const DAY_MS = 24 * 3600 * 1000;

/** Issues an access token of 256 random bits, 30 days sliding; only its hash is stored. */
export async function issueAccessToken(userId: string, trx: Kysely<Schema>): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const row = { id: randomUUID(), hash: hashOf(token), purpose: "access" as const, user_id: userId };
  await trx
    .insertInto("tokens")
    .values({ ...row, expires_at: accessExpiry() })
    .execute();
  return token;
}

/** The user and tenant of an access token as they are now, or undefined; nobody who is deactivated. */
export function findTokenOwner(token: string, query: Kysely<Schema>) {
  return query
    .selectFrom("tokens")
    .innerJoin("users", "users.id", "tokens.user_id")
    .innerJoin("tenants", "tenants.id", "users.tenant_id")
    .selectAll("tenants")
    .select(["tokens.id as token_id", "tokens.expires_at", "users.id as user_id", "users.role"])
    .where("tokens.hash", "=", hashOf(token))
    .where("tokens.purpose", "=", "access")
    .where("tokens.expires_at", ">", sql<Date>`now()`)
    .where("users.is_active", "=", true)
    .executeTakeFirst();
}

/** Ends all sessions of the user but this one. */
export async function deleteOtherSessions(
  { user_id, token_id }: { user_id: string; token_id: string },
  trx: Kysely<Schema>,
): Promise<void> {
  await trx
    .deleteFrom("tokens")
    .where("user_id", "=", user_id)
    .where("purpose", "=", "access")
    .where("id", "!=", token_id)
    .execute();
}

/** Moves the expiry on, at most once a day. */
export async function slideExpiry(
  { token_id, expires_at }: { token_id: string; expires_at: Date },
  query: Kysely<Schema>,
): Promise<void> {
  const next = accessExpiry();
  if (next.getTime() - expires_at.getTime() < DAY_MS) return;
  await query.updateTable("tokens").set({ expires_at: next }).where("id", "=", token_id).execute();
}

function accessExpiry(): Date {
  return new Date(Date.now() + ACCESS_DAYS * DAY_MS);
}

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
