import type { MailConsent } from "@cxc/contract/mailed-links.ts";
import { AppError } from "../../app-error.ts";
import { insertAuditRow } from "../../database/audit-log.ts";
import { findKnownLink, useLink, type Visit } from "../links/follow-link.ts";
import { confirmRecipient, findRecipient } from "./recipients.repository.ts";

/** Who wants to send mails to whom. Throws `not_found`, and `link_expired` where nothing was confirmed. */
export async function findConsent(token: string, visit: Visit): Promise<MailConsent> {
  const { email, company, confirmed_at } = await recipientOf(token, visit);
  return { email, company, is_confirmed: confirmed_at !== null };
}

/**
 * The company's agents may send mails to the address that the link was mailed to. Once it is confirmed, each of its links
 * says so. Throws `not_found`, `link_expired`.
 */
export async function confirmMails(token: string, visit: Visit): Promise<MailConsent> {
  const { id, tenant_id, email, company, confirmed_at } = await recipientOf(token, visit);
  if (confirmed_at === null) {
    await visit.database.transaction(async (trx) => {
      await useLink({ purpose: "recipient", token }, trx);
      await confirmRecipient(id, trx);
      const audit = { tenant_id, action: "confirm-mails", address: visit.address };
      await insertAuditRow({ ...audit, subject_id: id, subject_title: email }, trx);
    });
  }
  return { email, company, is_confirmed: true };
}

async function recipientOf(token: string, visit: Visit) {
  const link = await findKnownLink({ purpose: "recipient", token }, visit);
  const recipient =
    link.recipient_id === null ? undefined : await findRecipient(link.recipient_id, visit.database.query);
  if (!recipient) throw new AppError("not_found");
  if (recipient.confirmed_at === null && link.is_expired) throw new AppError("link_expired");
  return recipient;
}
