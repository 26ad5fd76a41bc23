import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { accessExpiry, hashOf } from "../links/tokens.repository.ts";

const HOUR_MS = 3_600_000;
const EXPIRY_MOVES_AT_MS = 29 * 24 * HOUR_MS;
const LISTED_MAX = 200;

/** The user and tenant of an access token as they are now, or undefined; nobody who is deactivated. */
export function findTokenOwner(token: string, query: Kysely<Schema>) {
  return query
    .selectFrom("tokens")
    .innerJoin("users", "users.id", "tokens.user_id")
    .innerJoin("tenants", "tenants.id", "users.tenant_id")
    .selectAll("tenants")
    .select(["tokens.id as token_id", "tokens.expires_at", "tokens.last_used_at"])
    .select(["users.id as user_id", "users.role", "users.name as user_name", "users.is_operator"])
    .where("tokens.hash", "=", hashOf(token))
    .where("tokens.purpose", "=", "access")
    .where("tokens.expires_at", ">", sql<Date>`now()`)
    .where("users.is_active", "=", true)
    .executeTakeFirst();
}

/** Moves expiry and last use on, at most once an hour: all other calls only read. */
export async function updateLastUse(
  session: { token_id: string; expires_at: Date; last_used_at: Date },
  query: Kysely<Schema>,
): Promise<void> {
  const now = Date.now();
  const isRecent = now - session.last_used_at.getTime() < HOUR_MS;
  if (isRecent && session.expires_at.getTime() - now > EXPIRY_MOVES_AT_MS) return;
  await query
    .updateTable("tokens")
    .set({ expires_at: accessExpiry(), last_used_at: sql<Date>`now()` })
    .where("id", "=", session.token_id)
    .execute();
}

/** The user's sessions that are open, the latest used first; 200 at most. */
export function listSessions(userId: string, query: Kysely<Schema>) {
  return query
    .selectFrom("tokens")
    .select(["id", "address", "user_agent", "created_at", "last_used_at"])
    .where("user_id", "=", userId)
    .where("purpose", "=", "access")
    .where("expires_at", ">", sql<Date>`now()`)
    .orderBy("last_used_at", "desc")
    .orderBy("id")
    .limit(LISTED_MAX)
    .execute();
}

/** Ends one of the user's sessions; undefined when there is none with this id. */
export function deleteSession({ id, user_id }: { id: string; user_id: string }, trx: Kysely<Schema>) {
  return trx
    .deleteFrom("tokens")
    .where("id", "=", id)
    .where("user_id", "=", user_id)
    .where("purpose", "=", "access")
    .returning(["id", "user_agent"])
    .executeTakeFirst();
}

/** Ends all sessions of the user, but this one if one is given. */
export async function deleteSessions(
  { user_id, butTokenId }: { user_id: string; butTokenId?: string },
  trx: Kysely<Schema>,
): Promise<void> {
  const sessions = trx.deleteFrom("tokens").where("user_id", "=", user_id).where("purpose", "=", "access");
  await (butTokenId === undefined ? sessions : sessions.where("id", "!=", butTokenId)).execute();
}
