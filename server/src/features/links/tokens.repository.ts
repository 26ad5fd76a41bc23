import { createHash, randomBytes, randomUUID } from "node:crypto";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

const LIFETIME_S = {
  access: 30 * 24 * HOUR_S,
  reset: 15 * MINUTE_S,
  verify: 72 * HOUR_S,
  invite: 72 * HOUR_S,
  recipient: 72 * HOUR_S,
} as const;

/** Longer names of browsers tell nothing more. */
const USER_AGENT_MAX = 400;

/** What a link is for: to set a new password, to confirm an address, to join, to let a company's mails come. */
export type LinkPurpose = Exclude<keyof typeof LIFETIME_S, "access">;

/** Who a link belongs to. */
export type LinkOwner = { user_id: string } | { invite_id: string } | { recipient_id: string };

export interface LinkToken {
  purpose: LinkPurpose;
  token: string;
}

/** Where somebody signs in. */
export interface Device {
  address: string;
  user_agent: string | undefined;
}

/** Issues an access token of 256 random bits, 30 days sliding; only its hash is stored. */
export async function issueAccessToken(
  userId: string,
  trx: Kysely<Schema>,
  device?: Device,
): Promise<string> {
  const user_agent = device?.user_agent?.slice(0, USER_AGENT_MAX) ?? null;
  const values = { user_id: userId, address: device?.address ?? null, user_agent };
  const { token } = await insertToken("access", values, trx);
  return token;
}

/**
 * Begins a session with its row in the audit log, if the user is active and has this password; answers undefined
 * otherwise. One statement: neither changes before it ends, so the session can't outlive the password.
 */
export async function beginSession(
  { id, password_hash }: { id: string; password_hash: string },
  { address, user_agent }: Device,
  query: Kysely<Schema>,
): Promise<{ user: Selectable<Schema["users"]>; access_token: string } | undefined> {
  const access_token = newToken();
  const agent = user_agent?.slice(0, USER_AGENT_MAX) ?? null;
  const { rows } = await sql<Selectable<Schema["users"]>>`
    with account as (
      select * from users
      where id = ${id}::uuid and password_hash = ${password_hash} and is_active for share
    ), session as (
      insert into tokens (id, hash, purpose, user_id, address, user_agent, expires_at)
      select ${randomUUID()}::uuid, ${hashOf(access_token)}, 'access', id, ${address}, ${agent}, ${accessExpiry()}
      from account
    ), audited as (
      insert into audit_log (id, tenant_id, user_id, action, subject_id, subject_title, subject_title_folded, address)
      select ${randomUUID()}::uuid, tenant_id, id, 'log-in', id, name, name_folded, ${address} from account
    )
    select * from account`.execute(query);
  const [user] = rows;
  return user && { user, access_token };
}

/**
 * Issues what a link carries: 256 random bits that work once, for 15 minutes (reset) or 72 hours. One that is only mailed
 * proves its owner's address.
 */
export function issueLink(
  purpose: LinkPurpose,
  owner: LinkOwner,
  trx: Kysely<Schema>,
  { isMailed = false }: { isMailed?: boolean } = {},
): Promise<{ token: string; expires_at: Date }> {
  return insertToken(purpose, { ...owner, is_mailed: isMailed }, trx);
}

/** The link with this token, over or not; undefined for one that was never issued or is long over. */
export function findLink({ purpose, token }: LinkToken, query: Kysely<Schema>) {
  return query
    .selectFrom("tokens")
    .select([
      "user_id",
      "invite_id",
      "recipient_id",
      "used_at",
      sql<boolean>`expires_at <= now()`.as("is_expired"),
    ])
    .where("hash", "=", hashOf(token))
    .where("purpose", "=", purpose)
    .executeTakeFirst();
}

/** Uses the link up. Of several at once one gets it; undefined when it is over. */
export function consumeLink({ purpose, token }: LinkToken, trx: Kysely<Schema>) {
  return trx
    .updateTable("tokens")
    .set({ used_at: sql<Date>`now()` })
    .where("hash", "=", hashOf(token))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning(["user_id", "invite_id", "recipient_id", "is_mailed"])
    .executeTakeFirst();
}

/** Ends the owner's links for these purposes that are still good. They stay known as expired. */
export async function expireLinks(
  owner: LinkOwner,
  purposes: readonly LinkPurpose[],
  trx: Kysely<Schema>,
): Promise<void> {
  await trx
    .updateTable("tokens")
    .set({ expires_at: sql<Date>`now()` })
    .where((where) => where.and({ ...owner }))
    .where("purpose", "in", purposes)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .execute();
}

/** When an access token ends that is used now. */
export function accessExpiry() {
  return sql<Date>`now() + make_interval(secs => ${LIFETIME_S.access})`;
}

/** What is stored of a token: with 256 random bits there is nothing to guess, so one round is enough. */
export function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

async function insertToken(
  purpose: keyof typeof LIFETIME_S,
  values:
    | (LinkOwner & { is_mailed: boolean })
    | ({ user_id: string } & Record<"address" | "user_agent", string | null>),
  trx: Kysely<Schema>,
): Promise<{ token: string; expires_at: Date }> {
  const token = newToken();
  const expires_at = sql<Date>`now() + make_interval(secs => ${LIFETIME_S[purpose]})`;
  const inserted = await trx
    .insertInto("tokens")
    .values({ id: randomUUID(), hash: hashOf(token), purpose, ...values, expires_at })
    .returning("expires_at")
    .executeTakeFirstOrThrow();
  return { token, expires_at: inserted.expires_at };
}

function newToken(): string {
  return randomBytes(32).toString("base64url");
}
