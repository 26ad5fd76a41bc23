import { integrationRoutes } from "@cxc/contract/integrations.ts";
import { AppError } from "../../app-error.ts";
import type { Database } from "../../database/open.ts";
import type { Secrets } from "../../database/secrets.ts";
import type { Egress } from "../../egress/egress.ts";
import type { Router } from "../../http/serve.ts";
import type { Jobs } from "../../jobs/queue.ts";
import { limitTests } from "../actions/limit-tests.ts";
import { assertCrmAnswers, tryCrm } from "./check-crm.ts";
import { connectCrm, disconnectCrm } from "./connect-crm.ts";
import { addressOf, endpointOf } from "./crm-endpoint.ts";
import { CRMS } from "./crm-providers.ts";
import { findConnection } from "./integrations.repository.ts";
import { presentConnected, presentIntegrations } from "./present-integrations.ts";
import { enqueueSync } from "./sync-crm.job.ts";
import { beginSync } from "./syncs.repository.ts";

interface IntegrationsDependencies {
  database: Database;
  secrets: Secrets;
  egress: Egress;
  jobs: Jobs;
}

const NOT_CONNECTED = "No CRM is connected.";

export function serveIntegrations(
  router: Router,
  { database, secrets, egress, jobs }: IntegrationsDependencies,
): void {
  const assertMayCall = limitTests("crms", database);

  router.serve(integrationRoutes.listIntegrations, async ({ scope }) => ({
    data: await presentIntegrations(secrets, scope),
  }));

  router.serve(integrationRoutes.connectCrm, async ({ body, caller, scope, change }) => {
    const { tenant_id } = caller;
    const { title } = CRMS[body.provider];
    const address = addressOf(body.provider, body.base_url);
    if (body.provider !== "builtin") await assertMayCall(caller);
    const endpoint = await endpointOf(address, body.token, secrets, scope);
    const { account } = await assertCrmAnswers(endpoint, egress.of(tenant_id));
    return change(async (writer, trx) => {
      const version = await connectCrm(endpoint, account, secrets, writer, trx);
      if (version !== undefined) await enqueueSync(jobs, { tenant_id, version }, trx);
      const data = await presentConnected(secrets, writer);
      if (!data) throw new AppError("internal");
      return { data, message: `${title} connected`, subject: { id: tenant_id, title } };
    });
  });

  router.serve(integrationRoutes.disconnectCrm, ({ caller, change }) =>
    change(async (scope, trx) => {
      const connection = await findConnection(scope);
      const title = connection ? CRMS[connection.provider].title : "CRM";
      await disconnectCrm(secrets, scope, trx);
      return { message: `${title} disconnected`, subject: { id: caller.tenant_id, title } };
    }),
  );

  router.serve(integrationRoutes.testCrm, async ({ body, caller, callerNow, scope }) => {
    await assertMayCall(caller);
    const address = body?.provider ? addressOf(body.provider, body.base_url) : await findConnection(scope);
    if (!address) return { data: { is_ok: false, message: NOT_CONNECTED, duration_ms: 0 } };
    const endpoint = await endpointOf(address, body?.token, secrets, scope);
    const data = await tryCrm(endpoint, egress.of(caller.tenant_id));
    await callerNow();
    return { data };
  });

  router.serve(integrationRoutes.syncCrm, ({ caller, change }) =>
    change(async (scope, trx) => {
      const { tenant_id } = caller;
      const connection = await findConnection(scope);
      if (!connection) throw new AppError("conflict", { message: NOT_CONNECTED });
      const { provider, version } = connection;
      if (await beginSync({ isAsked: true }, scope)) await enqueueSync(jobs, { tenant_id, version }, trx);
      const data = await presentConnected(secrets, scope);
      const { title } = CRMS[provider];
      const message =
        provider === "builtin" ? `${title} is always up to date` : `${title} is being synchronised`;
      return { ...(data && { data }), message, subject: { id: tenant_id, title } };
    }),
  );
}
