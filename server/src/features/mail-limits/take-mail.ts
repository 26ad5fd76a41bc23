import { MAILS_A_DAY } from "@cxc/contract/rules.ts";
import type { Kysely } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { siteOf } from "../../http/network-of.ts";
import {
  countMail,
  findMailCounts,
  findMailLimit,
  type MailScope,
  uncountMail,
} from "./mail-counts.repository.ts";

const CONVERSATION_MAX = 5;
/** Visitors of one address are at times a whole office. */
const VISITOR_MAX = 30;
/** Of a visitor's /48, where all of its networks may be one's: less than the company's day. */
const SITE_FACTOR = 2;
const INVITER_MAX = 200;
/** To somebody who asked for none. */
const REQUESTS_TO_ONE_MAX = 5;
const LINKS_TO_ONE_MAX = 20;

/** A mail before it is sent, and on whose account it is. */
export interface CountedMail {
  tenantId: string;
  /** `action`: what an agent sends; `request`: invites and requests to confirm; `link`: what an account's owner asked for. */
  kind: "action" | "request" | "link";
  to: readonly string[];
  /** Who causes it: a network, or `user ID`. */
  visitor?: string | undefined;
  /** As the console names it. */
  conversationId?: string | undefined;
}

/** It may be sent, or a sentence that says which limit it met. */
export type MailTurn = { isTaken: true; giveBack(): Promise<void> } | { isTaken: false; reason: string };

interface Scope extends MailScope {
  reason: string;
}

/**
 * Counts a mail against the day's limits of its company, its recipients and whoever causes it. They lie in rows, so they
 * hold for all processes together.
 */
export async function takeMail(mail: CountedMail, query: Kysely<Schema>): Promise<MailTurn> {
  const scopes = scopesOf(mail, (await findMailLimit(mail.tenantId, query)) ?? MAILS_A_DAY);
  const counted = await countMail(scopes, query);
  const refused = scopes.find(({ scope }) => !counted.includes(scope));
  const giveBack = () =>
    uncountMail(
      scopes.filter(({ scope }) => counted.includes(scope)),
      query,
    );
  if (!refused) return { isTaken: true, giveBack };
  if (counted.length > 0) await giveBack();
  return { isTaken: false, reason: refused.reason };
}

/** Why a mail would meet a limit now, without counting it; "" where it would not. */
export async function findRefusal(mail: CountedMail, query: Kysely<Schema>): Promise<string> {
  const scopes = scopesOf(mail, (await findMailLimit(mail.tenantId, query)) ?? MAILS_A_DAY);
  const counts = await findMailCounts(
    scopes.map(({ scope }) => scope),
    query,
  );
  const isFull = ({ scope, max, mails }: Scope) => (counts.get(scope) ?? 0) + mails > max;
  return scopes.find(isFull)?.reason ?? "";
}

function scopesOf({ tenantId, kind, to, visitor, conversationId }: CountedMail, limit: number): Scope[] {
  const scopes: Scope[] = [
    {
      scope: `company:${tenantId}:${kind}`,
      max: limit,
      mails: to.length,
      reason: `Today's limit of ${limit} mails is reached. The operator of this server can raise it.`,
    },
    ...[...new Set(to.map((email) => email.toLowerCase()))].map((email) => ({
      scope: `recipient:${email}:${kind}`,
      max: recipientMax(kind, limit),
      mails: 1,
      reason: `${email} got as many mails today as one address may get.`,
    })),
  ];
  if (visitor !== undefined) {
    const max = kind === "action" ? Math.max(VISITOR_MAX, Math.floor(limit / 4)) : INVITER_MAX;
    const reason = "From here, as many mails were sent today as may be.";
    scopes.push({ scope: `visitor:${visitor}:${kind}`, max, mails: 1, reason });
    const site = siteOf(visitor);
    if (site) scopes.push({ scope: `visitor:${site}:${kind}`, max: max * SITE_FACTOR, mails: 1, reason });
  }
  if (conversationId !== undefined) {
    const reason = `This conversation sent ${CONVERSATION_MAX} mails today, and may send no more.`;
    scopes.push({ scope: `conversation:${conversationId}`, max: CONVERSATION_MAX, mails: 1, reason });
  }
  return scopes;
}

function recipientMax(kind: CountedMail["kind"], limit: number): number {
  switch (kind) {
    case "action":
      return Math.max(MAILS_A_DAY, limit);
    case "request":
      return REQUESTS_TO_ONE_MAX;
    case "link":
      return LINKS_TO_ONE_MAX;
  }
}
