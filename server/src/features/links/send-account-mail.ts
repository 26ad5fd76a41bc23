import type { Transaction } from "kysely";
import type { Mail, Mailer } from "../../adapters/mail/mailer.ts";
import type { Config } from "../../config.ts";
import type { Database } from "../../database/open.ts";
import type { Schema } from "../../database/schema.ts";
import { takeMail } from "../mail-limits/take-mail.ts";
import { inviteMail, recipientMail, resetMail, verifyMail } from "./account-mail-texts.ts";
import { findInvite } from "./invites.repository.ts";
import { linkAddress } from "./link-address.ts";
import { findAddressee, findRecipientAddress } from "./link-owners.repository.ts";
import { issueLink } from "./tokens.repository.ts";

/** A mail with a link. It names no token: that is made when the mail is written, and only its hash is stored. */
export type AccountMail =
  | { purpose: "reset" | "verify"; email: string }
  | { purpose: "invite"; invite_id: string; tenant_id: string }
  | { purpose: "recipient"; recipient_id: string; tenant_id: string };

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

/**
 * Sends it with a fresh link; nothing where there is nobody to send it to, or the day's limit is reached. Throws a MailError
 * where it didn't go out.
 */
export async function sendAccountMail(
  asked: AccountMail,
  { database, mailer, config }: Sender,
): Promise<void> {
  const mail = await database.transaction((trx) => write(asked, { config, trx }));
  if (mail) await mailer.send(mail);
}

interface Writing {
  config: Sender["config"];
  trx: Transaction<Schema>;
}

function write(asked: AccountMail, writing: Writing): Promise<Mail | undefined> {
  switch (asked.purpose) {
    case "invite":
      return writeInvitation(asked.invite_id, writing);
    case "recipient":
      return writeToRecipient(asked.recipient_id, writing);
    default:
      return writeToUser(asked.purpose, asked.email, writing);
  }
}

/** Beside the links before it, which go on working: who asks for somebody else's must not end theirs. */
async function writeToUser(
  purpose: "reset" | "verify",
  email: string,
  { config, trx }: Writing,
): Promise<Mail | undefined> {
  const user = await findAddressee(email, trx);
  if (!user?.is_active || (purpose === "verify" && user.verified_at)) return undefined;
  const turn = await takeMail({ tenantId: user.tenant_id, kind: "link", to: [email] }, trx);
  if (!turn.isTaken) return undefined;
  const { token } = await issueLink(purpose, { user_id: user.id }, trx, { isMailed: true });
  const letter = { to: email, link: linkAddress({ purpose, token }, config), brand: config.brand };
  return purpose === "reset" ? resetMail(letter) : verifyMail(letter);
}

/**
 * Beside the link that its inviter may have copied: the first that is used ends both. Where that one is over, because
 * its inviter is, the mail is too.
 */
async function writeInvitation(inviteId: string, { config, trx }: Writing): Promise<Mail | undefined> {
  const invite = await findInvite(inviteId, trx);
  if (!invite?.is_open || invite.is_expired) return undefined;
  const { token } = await issueLink("invite", { invite_id: inviteId }, trx, { isMailed: true });
  const link = linkAddress({ purpose: "invite", token }, config);
  const { email: to, inviter, company, role } = invite;
  return inviteMail({ to, link, brand: config.brand, inviter, company, role });
}

async function writeToRecipient(recipient_id: string, { config, trx }: Writing): Promise<Mail | undefined> {
  const recipient = await findRecipientAddress(recipient_id, trx);
  if (!recipient || recipient.confirmed_at) return undefined;
  const { token } = await issueLink("recipient", { recipient_id }, trx, { isMailed: true });
  const link = linkAddress({ purpose: "recipient", token }, config);
  return recipientMail({ to: recipient.email, link, brand: config.brand, company: recipient.company });
}
