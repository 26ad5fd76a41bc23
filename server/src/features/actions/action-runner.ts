import { isBuiltInAction } from "@cxc/engine/dialogue/call-back.ts";
import type { ActionRequest, ActionResult, ActionRunner } from "@cxc/engine/dialogue/ports.ts";
import { mayChange } from "@cxc/engine/dialogue/snapshot.ts";
import type { FastifyBaseLogger } from "fastify";
import type { Mailer } from "../../adapters/mail/mailer.ts";
import type { Database } from "../../database/open.ts";
import type { Secrets } from "../../database/secrets.ts";
import { type TenantReader, tenantReader } from "../../database/tenant.ts";
import { forbidInsideTransaction } from "../../database/transaction.ts";
import type { Egress } from "../../egress/egress.ts";
import { createConcurrencyLimit } from "../../limits/concurrency-limit.ts";
import type { ContactBook } from "../contacts/save-contact.ts";
import { takeMail } from "../mail-limits/take-mail.ts";
import { listRecipients } from "../mail-recipients/recipients.repository.ts";
import type { OutboxMessage } from "../outbox/outbox-message.ts";
import type { Outcome } from "./action-outcome.ts";
import { hasAction } from "./actions.repository.ts";
import { listAdminAddresses } from "./admins.repository.ts";
import { runHttp } from "./http/run-http.ts";
import { mayRun } from "./limit-runs.ts";
import { runContact } from "./run-contact.ts";
import { runEmail } from "./run-email.ts";
import { runHandoff } from "./run-handoff.ts";
import { findSilence, takeHandoffMail } from "./take-handoff-mail.ts";

/** A company whose server hangs takes nobody else's slots. */
const SLOTS = { atOnce: 48, atOnceEach: 16, waiting: 500, waitingEach: 100, waitMs: 2_000 };

interface RunnerDependencies {
  database: Database;
  egress: Egress;
  secrets: Secrets;
  mailer: Pick<Mailer, "isConfigured" | "send">;
  contacts: ContactBook;
  publicUrl: string;
  /** Actions that one visitor may cause a minute, 0 = no limit. */
  actionLimit: number;
  log: Pick<FastifyBaseLogger, "error">;
}

/** For whom actions run, and the conversation as the console names it, where there is one. */
interface RunContext {
  tenantId: string;
  conversationId?: string | undefined;
  /** Who causes it: a network, or `user ID`. */
  visitor: string;
  /** Takes what leaves the house once the run's outcome is stored. */
  post(message: OutboxMessage): void;
}

export interface ActionRunners {
  runnerFor(context: RunContext): ActionRunner;
}

/** Runs actions of all kinds, so many at once in all and for each company. */
export function createActionRunners(dependencies: RunnerDependencies): ActionRunners {
  const { database, actionLimit, log } = dependencies;
  const limit = createConcurrencyLimit(SLOTS);
  async function perform(request: ActionRequest, context: RunContext): Promise<Outcome> {
    forbidInsideTransaction("an action");
    const scope = tenantReader(context.tenantId, database.query);
    // Who deletes an action ends it everywhere, in restored versions too.
    if (!isBuiltInAction(request.action) && !(await hasAction(request.action.id, scope)))
      return failed("This action was deleted.");
    if (!request.is_dry && !(await mayRun(context.visitor, actionLimit, database.query)))
      return failed("This visitor caused too many actions. Please try again in a minute.");
    const slot = await limit.enter(context.tenantId).catch(() => undefined);
    if (!slot) return failed("Too many actions are under way. Please try again in a moment.");
    try {
      return await performKind(request, { ...context, scope, dependencies });
    } catch (error) {
      // It may have happened before this broke.
      return { ...broke(error, request), is_unknown: !request.is_dry && mayChange(request.action) };
    } finally {
      slot.leave();
    }
  }

  function broke(error: unknown, { action, run_id }: ActionRequest): Outcome {
    log.error({ err: error, action: action.id, run: run_id }, "an action broke");
    return failed("The action could not be run.");
  }

  return {
    runnerFor: (context) => ({
      async run(request) {
        const startedAt = performance.now();
        const outcome = await perform(request, context).catch((error) => broke(error, request));
        return { ...outcome, duration_ms: performance.now() - startedAt };
      },
    }),
  };
}

interface Run extends RunContext {
  scope: TenantReader;
  dependencies: RunnerDependencies;
}

async function performKind(request: ActionRequest, run: Run): Promise<Outcome> {
  const { action } = request;
  const { scope, tenantId, conversationId, dependencies } = run;
  switch (action.kind) {
    case "http":
      return runHttp(action.http, request, {
        ...dependencies,
        egress: dependencies.egress.of(tenantId),
        scope,
      });
    case "email":
      return runEmail(
        action.email,
        {
          ...request,
          recipients: await listRecipients(action.email.to, scope),
          take: (to) => takeMail({ ...run, kind: "action", to }, dependencies.database.query),
        },
        dependencies.mailer,
      );
    case "crm_contact":
      return runContact(action.crm_contact, { ...request, tenantId }, dependencies.contacts);
    case "handoff": {
      const link = conversationId && `${dependencies.publicUrl}/conversation/${conversationId}`;
      const admins = await listAdminAddresses(scope);
      const silence = request.is_dry ? "" : await findSilence(admins, run, dependencies.database.query);
      const take: OutboxMessage["take"] = (trx) => takeHandoffMail(admins, run, trx);
      return runHandoff(action.handoff, { ...request, link, admins, silence }, (mail) =>
        run.post({ kind: "mail", mail, run_id: request.run_id, take }),
      );
    }
    case "unknown":
      return failed("This version was published before actions could run. Please publish the agent again.");
  }
}

function failed(reason: string): Omit<ActionResult, "duration_ms"> {
  return { status: "failed", reason, fields: {}, request: null, response: null };
}
