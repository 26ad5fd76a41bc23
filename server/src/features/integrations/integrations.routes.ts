import { type Integration, integrationRoutes } from "@cxc/contract/integrations.ts";
import type { Kysely } from "kysely";
import type { Database } from "../../database/open.ts";
import type { Schema } from "../../database/schema.ts";
import type { Router } from "../../http/serve.ts";
import { findCrm, updateCrm } from "./integrations.repository.ts";

const BUILTIN = {
  provider: "builtin",
  title: "Built-in contact book",
  description: "Contacts of your customers, kept right here. Nothing to set up.",
} as const;

export function serveIntegrations(router: Router, { database }: { database: Database }): void {
  router.serve(integrationRoutes.listIntegrations, async ({ caller }) => ({
    data: [await presentBuiltin(caller.tenant_id, database.query)],
  }));

  router.serve(integrationRoutes.connectCrm, ({ caller, body, change }) =>
    change(async (_scope, trx) => {
      await updateCrm(caller.tenant_id, body.provider, trx);
      return {
        data: await presentBuiltin(caller.tenant_id, trx),
        message: `${BUILTIN.title} connected`,
        subject: { id: caller.tenant_id, title: BUILTIN.title },
      };
    }),
  );

  router.serve(integrationRoutes.disconnectCrm, ({ caller, change }) =>
    change(async (_scope, trx) => {
      await updateCrm(caller.tenant_id, null, trx);
      return {
        message: `${BUILTIN.title} disconnected`,
        subject: { id: caller.tenant_id, title: BUILTIN.title },
      };
    }),
  );
}

async function presentBuiltin(tenantId: string, query: Kysely<Schema>): Promise<Integration> {
  const connection = await findCrm(tenantId, query);
  const isConnected = connection?.provider === BUILTIN.provider;
  return {
    ...BUILTIN,
    state: isConnected ? "connected" : "not_connected",
    connected_at: isConnected ? connection.connected_at.toISOString() : null,
    last_sync_at: null,
    progress: null,
    error: "",
    undelivered: 0,
    base_url: "",
    token: { is_set: false },
  };
}
