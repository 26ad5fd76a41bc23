import { randomUUID } from "node:crypto";
import { type ActionBody, actionRoutes } from "@cxc/contract/actions.ts";
import type { ActionRequest } from "@cxc/engine/dialogue/ports.ts";
import { AppError } from "../../app-error.ts";
import { lockTenant } from "../../database/lock-tenant.ts";
import type { Database } from "../../database/open.ts";
import type { Secrets } from "../../database/secrets.ts";
import type { TenantReader } from "../../database/tenant.ts";
import type { Caller } from "../../http/caller.ts";
import type { Router } from "../../http/serve.ts";
import { uuidOr404 } from "../../http/uuid-or-404.ts";
import { withinBytes } from "../../limits/within-bytes.ts";
import { tellUnfilled } from "../entities/tell-unfilled.ts";
import type { AccountMails } from "../links/send-account-mail.ts";
import { askAgain, askNewRecipients } from "../mail-recipients/ask-recipients.ts";
import { listRecipients } from "../mail-recipients/recipients.repository.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { OutboxMessage } from "../outbox/outbox-message.ts";
import { secretOwner } from "./action-outcome.ts";
import type { ActionRunners } from "./action-runner.ts";
import { finishRun, insertRun, listRuns } from "./action-runs.repository.ts";
import {
  actionBytes,
  deleteAction,
  findAction,
  hasAction,
  listActions,
  lockAction,
  type StoredAction,
} from "./actions.repository.ts";
import { assertUnused } from "./assert-unused.ts";
import { limitTests } from "./limit-tests.ts";
import { presentAction } from "./present-action.ts";
import { changeAction, createActions } from "./save-action.ts";
import { presentTest } from "./test-action.ts";

const TESTED_ALREADY =
  "This test was run already, but its answer was lost on the way. Look at the last runs, or test once more.";

interface ActionsDependencies {
  database: Database;
  secrets: Secrets;
  runners: ActionRunners;
  mails: AccountMails;
  outbox: Outbox;
  /** A mail server is set up. */
  canMail: boolean;
}

export function serveActions(
  router: Router,
  { database, secrets, runners, mails, outbox, canMail }: ActionsDependencies,
): void {
  const present = async (id: string, scope: TenantReader) =>
    presentAction(await actionOr404(id, scope), secrets, scope);
  const assertTestRate = limitTests("actions", database);

  router.serve(actionRoutes.listActions, async ({ query, scope }) => {
    const { actions, meta } = await listActions(query, scope);
    return { data: actions, meta };
  });

  router.serve(actionRoutes.getMailServer, async () => ({ data: { is_set_up: canMail } }));

  router.serve(actionRoutes.getAction, async ({ params, scope }) => ({
    data: await present(params.id, scope),
  }));

  router.serve(actionRoutes.createAction, ({ body, caller, change }) =>
    change(async (scope, trx) => {
      await lockTenant(scope.tenantId, trx);
      await askNewRecipients(addressesOf(body), { mails, scope, trx, asker: askerOf(caller) });
      const create = () => createActions([body], secrets, scope);
      const [id = ""] = await withinBytes(actionBytes(scope), create);
      const data = await present(id, scope);
      return { data, message: await tellUnfilled("Action saved", templatesOf(body), scope), subject: data };
    }),
  );

  router.serve(actionRoutes.updateAction, ({ params, body, caller, change }) =>
    change(async (scope, trx) => {
      const id = uuidOr404(params.id);
      await lockTenant(scope.tenantId, trx);
      await withinBytes(actionBytes(scope), () => changeAction(id, body, secrets, scope));
      await askNewRecipients(addressesOf(body), { mails, scope, trx, asker: askerOf(caller) });
      const data = await present(id, scope);
      return { data, message: await tellUnfilled("Action saved", templatesOf(body), scope), subject: data };
    }),
  );

  router.serve(actionRoutes.askRecipient, ({ params, body, caller, change }) =>
    change(async (scope, trx) => {
      const action = await actionOr404(params.id, scope);
      const { definition } = action;
      const to = definition.kind === "email" ? definition.email.to : [];
      if (!to.includes(body.email)) throw new AppError("not_found");
      const problem = await askAgain(body.email, { mails, scope, trx, asker: askerOf(caller) });
      if (problem !== "") throw new AppError("rate_limited", { message: problem });
      return { data: await listRecipients(to, scope), message: "Mail sent", subject: action };
    }),
  );

  router.serve(actionRoutes.deleteAction, ({ params, change }) =>
    change(async (scope) => {
      const id = uuidOr404(params.id);
      if (!(await lockAction(id, "deletion", scope))) throw new AppError("not_found");
      const action = await actionOr404(id, scope);
      await assertUnused(action, scope);
      await secrets.deleteSecrets(secretOwner(id), scope);
      await deleteAction(id, scope);
      return { message: "Action deleted", subject: action };
    }),
  );

  router.serve(
    actionRoutes.testAction,
    async ({ params, body, caller, callerNow, change }) => {
      await assertTestRate(caller);
      const run = { id: randomUUID(), tenant_id: caller.tenant_id };
      const { data: action } = await change(async (scope, trx) => {
        const found = await actionOr404(params.id, scope);
        const panel = { mode: "panel", conversation_id: null, turn_id: null } as const;
        if (!body.is_dry) await insertRun({ ...run, action_id: found.id, ...panel }, trx);
        return { data: found, subject: found };
      });
      if (!action) throw new AppError("not_found");
      const { tenant_id: tenantId } = caller;
      const messages: OutboxMessage[] = [];
      const post = (message: OutboxMessage) => void messages.push(message);
      const runner = runners.runnerFor({ tenantId, visitor: askerOf(caller), post });
      const { result, shown } = await tryAction(action, { ...body, run_id: run.id }, runner);
      if (!body.is_dry) {
        await database.transaction(async (trx) => {
          await finishRun(run, result, trx);
          if (messages.length > 0) await outbox.post(messages, { tenantId, conversationId: null }, trx);
        });
      }
      await callerNow();
      return { data: shown };
    },
    async (id, { body, caller, scope }) => {
      // What went out once is not sent again unasked.
      if (!body.is_dry) throw new AppError("conflict", { message: TESTED_ALREADY });
      const { tenant_id: tenantId } = caller;
      const runner = runners.runnerFor({ tenantId, visitor: askerOf(caller), post: () => undefined });
      const order = { ...body, run_id: randomUUID() };
      return { data: (await tryAction(await actionOr404(id, scope), order, runner)).shown };
    },
  );

  router.serve(actionRoutes.listActionRuns, async ({ params, query, scope }) => {
    const id = uuidOr404(params.id);
    if (!(await hasAction(id, scope))) throw new AppError("not_found");
    const { runs, meta } = await listRuns(id, query, scope);
    return { data: runs, meta };
  });
}

/** All texts with placeholders: of what is sent, and of what is said when the other side has answered. */
function templatesOf({
  kind,
  http,
  email,
  crm_contact,
  handoff,
  reply_template,
  failure_message,
}: ActionBody) {
  const sent = {
    http: [
      http?.url,
      http?.body,
      ...[...(http?.headers ?? []), ...(http?.query ?? [])].map((one) => one.value),
    ],
    email: [email?.subject, email?.text, email?.reply_to],
    crm_contact: [crm_contact?.name, crm_contact?.email, crm_contact?.phone, crm_contact?.note],
    handoff: [handoff?.note],
  }[kind];
  return [
    { texts: sent.map((text) => text ?? ""), hasAnswer: false },
    { texts: [reply_template], hasAnswer: kind === "http" || kind === "crm_contact" },
    { texts: [failure_message], hasAnswer: kind === "http" },
  ];
}

function addressesOf({ kind, email }: ActionBody): readonly string[] {
  return kind === "email" ? (email?.to ?? []) : [];
}

/** As mails count who causes them. */
function askerOf({ actor }: Caller): string {
  return `user ${actor.id}`;
}

/** Runs it once; `shown` is what the panel shows of that. */
async function tryAction(
  { definition, ...rest }: StoredAction,
  { values, is_dry, run_id }: Pick<ActionRequest, "values" | "is_dry" | "run_id">,
  runner: ReturnType<ActionRunners["runnerFor"]>,
) {
  const action = { ...rest, ...definition };
  const result = await runner.run({ action, values, run_id, is_dry });
  return { result, shown: presentTest(action, values, { ...result, is_dry }) };
}

async function actionOr404(id: string, scope: TenantReader): Promise<StoredAction> {
  const action = await findAction(uuidOr404(id), scope);
  if (!action) throw new AppError("not_found");
  return action;
}
