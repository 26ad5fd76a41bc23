import type { Transaction } from "kysely";
import type { Mail, Mailer } from "../../adapters/mail/mailer.ts";
import type { Config } from "../../config.ts";
import type { Database } from "../../database/open.ts";
import type { Schema } from "../../database/schema.ts";
import { linkAddress } from "../links/link-address.ts";
import { expireLinks, issueLink } from "../links/tokens.repository.ts";
import { findInvite } from "../team/invites.repository.ts";
import { inviteMail, resetMail, verifyMail } from "./account-mail-texts.ts";
import { findUserByEmail } from "./accounts.repository.ts";

/** A mail with a link. It names no token: that is made when the mail is written, and only its hash is stored. */
export type AccountMail =
  | { purpose: "reset" | "verify"; email: string }
  | { purpose: "invite"; invite_id: string; tenant_id: string };

/** The way to have such mails sent: by a job, so that nobody waits for them and a crash doesn't lose them. */
export interface AccountMails {
  /** A mail server is set up; without one the mails, with their links, stand in the log. */
  areSent: boolean;
  /** `trx`: it is sent when this transaction commits. */
  enqueue(mail: AccountMail, trx?: Transaction<Schema>): Promise<void>;
}

interface Sender {
  database: Database;
  mailer: Mailer;
  config: Pick<Config, "publicUrl" | "brand">;
}

/** Sends it with a fresh link; nothing where there is nobody to send it to. Throws a MailError where it didn't go out. */
export async function sendAccountMail(
  asked: AccountMail,
  { database, mailer, config }: Sender,
): Promise<void> {
  const mail = await database.transaction((trx) =>
    asked.purpose === "invite"
      ? writeInvitation(asked.invite_id, config, trx)
      : writeToUser(asked.purpose, asked.email, { config, trx }),
  );
  if (mail) await mailer.send(mail);
}

async function writeToUser(
  purpose: "reset" | "verify",
  email: string,
  { config, trx }: { config: Sender["config"]; trx: Transaction<Schema> },
): Promise<Mail | undefined> {
  const user = await findUserByEmail(email, trx);
  if (!user?.is_active || (purpose === "verify" && user.verified_at)) return undefined;
  const owner = { user_id: user.id };
  if (purpose === "reset") await expireLinks(owner, ["reset"], trx);
  const { token } = await issueLink(purpose, owner, trx);
  const letter = { to: email, link: linkAddress({ purpose, token }, config), brand: config.brand };
  return purpose === "reset" ? resetMail(letter) : verifyMail(letter);
}

/**
 * Beside the link that its inviter may have copied: the first that is used ends both. Where that one is over, because
 * its inviter is, the mail is too.
 */
async function writeInvitation(
  inviteId: string,
  config: Sender["config"],
  trx: Transaction<Schema>,
): Promise<Mail | undefined> {
  const invite = await findInvite(inviteId, trx);
  if (!invite?.is_open || invite.is_expired) return undefined;
  const { token } = await issueLink("invite", { invite_id: inviteId }, trx);
  const link = linkAddress({ purpose: "invite", token }, config);
  const { email: to, inviter, company, role } = invite;
  return inviteMail({ to, link, brand: config.brand, inviter, company, role });
}
