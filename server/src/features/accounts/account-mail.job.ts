import type { Mailer } from "../../adapters/mail/mailer.ts";
import type { Config } from "../../config.ts";
import type { Database } from "../../database/open.ts";
import type { Jobs } from "../../jobs/queue.ts";
import { type AccountMail, type AccountMails, sendAccountMail } from "./send-account-mail.ts";

const NAME = "account-mail";
/** A mail server that takes its time holds up a few mails, not all. */
const AT_ONCE = 4;

/** Defines the job that sends mails with links, and answers the way to enqueue them. */
export function defineAccountMails(
  jobs: Jobs,
  sender: { database: Database; mailer: Mailer; config: Config },
): AccountMails {
  jobs.define<AccountMail>(NAME, (mail) => sendAccountMail(mail, sender), { concurrency: AT_ONCE });
  return {
    areSent: sender.mailer.isConfigured,
    enqueue: (mail, trx) => {
      const singletonKey = `${mail.purpose}:${mail.purpose === "invite" ? mail.invite_id : mail.email}`;
      return jobs.enqueue(NAME, mail, { singletonKey, ...(trx ? { trx } : {}) });
    },
  };
}
