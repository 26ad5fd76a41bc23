import type { FastifyBaseLogger } from "fastify";
import type { Mailer } from "../../adapters/mail/mailer.ts";
import type { Database } from "../../database/open.ts";
import type { Secrets } from "../../database/secrets.ts";
import type { Egress } from "../../egress/egress.ts";
import type { Feature } from "../../feature.ts";
import type { ContactBook } from "../contacts/save-contact.ts";
import type { AccountMails } from "../links/send-account-mail.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { type ActionRunners, createActionRunners } from "./action-runner.ts";
import { sweepRuns } from "./action-runs.repository.ts";
import { serveActions } from "./actions.routes.ts";

/** What agents do beyond words, and the runs of it that are kept. */
export function openActions(options: {
  database: Database;
  secrets: Secrets;
  egress: Egress;
  mailer: Mailer;
  contacts: ContactBook;
  mails: AccountMails;
  outbox: Outbox;
  publicUrl: string;
  /** Actions that one visitor may cause a minute, 0 = no limit. */
  actionLimit: number;
  log: FastifyBaseLogger;
}): Feature & Pick<ActionRunners, "runnerFor"> {
  const { database, secrets, mails, outbox, mailer } = options;
  const canMail = mailer.isConfigured;
  const runners = createActionRunners(options);
  return {
    runnerFor: runners.runnerFor,
    serve: (router) => serveActions(router, { database, secrets, runners, mails, outbox, canMail }),
    scheduledTasks: { "action runs": () => sweepRuns(database.query) },
  };
}
