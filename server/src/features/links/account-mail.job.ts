import type { Mailer } from "../../adapters/mail/mailer.ts";
import type { Config } from "../../config.ts";
import type { Database } from "../../database/open.ts";
import type { Jobs } from "../../jobs/queue.ts";
import { type AccountMail, type AccountMails, sendAccountMail } from "./send-account-mail.ts";

const NAME = "account-mail";
/** A mail server that takes its time holds up a few mails, not all. */
const AT_ONCE = 4;
const AT_ONCE_EACH_COMPANY = 3;

/** Defines the job that sends mails with links, and answers the way to enqueue them. */
export function defineAccountMails(
  jobs: Jobs,
  sender: { database: Database; mailer: Mailer; config: Config },
): AccountMails {
  jobs.define<AccountMail>(NAME, (mail) => sendAccountMail(mail, sender), {
    concurrency: AT_ONCE,
    concurrencyEach: AT_ONCE_EACH_COMPANY,
  });
  return {
    areSent: sender.mailer.isConfigured,
    enqueue: (mail, trx) => {
      const company = "tenant_id" in mail ? { tenantId: mail.tenant_id } : {};
      const singletonKey = `${mail.purpose}:${whose(mail)}`;
      return jobs.enqueue(NAME, mail, { singletonKey, ...company, ...(trx ? { trx } : {}) });
    },
  };
}

function whose(mail: AccountMail): string {
  switch (mail.purpose) {
    case "invite":
      return mail.invite_id;
    case "recipient":
      return mail.recipient_id;
    default:
      return mail.email;
  }
}
