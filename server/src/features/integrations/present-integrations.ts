import type { CrmProvider, Integration } from "@cxc/contract/integrations.ts";
import { CRM_PROVIDERS } from "@cxc/contract/rules.ts";
import type { Secrets } from "../../database/secrets.ts";
import type { TenantReader } from "../../database/tenant.ts";
import { countUndelivered } from "../contacts/deliveries.repository.ts";
import { hasToken } from "./crm-endpoint.ts";
import { CRMS } from "./crm-providers.ts";
import { findConnection } from "./integrations.repository.ts";

/** A card for each CRM, the connected one with its state. */
export async function presentIntegrations(secrets: Secrets, scope: TenantReader): Promise<Integration[]> {
  const connected = await presentConnected(secrets, scope);
  return CRM_PROVIDERS.map((provider) =>
    connected?.provider === provider ? connected : notConnected(provider),
  );
}

/** The card of the connected CRM; undefined where there is none. */
export async function presentConnected(
  secrets: Secrets,
  scope: TenantReader,
): Promise<Integration | undefined> {
  const connection = await findConnection(scope);
  if (!connection) return undefined;
  const { provider, base_url, state, connected_at, last_sync_at, error, sync_done, sync_total } = connection;
  const isSyncing = state === "syncing" || state === "connecting";
  return {
    ...CRMS[provider],
    provider,
    base_url,
    state,
    connected_at: connected_at.toISOString(),
    last_sync_at: last_sync_at?.toISOString() ?? null,
    progress: isSyncing ? { done: sync_done, total: sync_total } : null,
    error: state === "error" ? error : "",
    undelivered: provider === "builtin" ? 0 : await countUndelivered(scope),
    token: { is_set: provider !== "builtin" && (await hasToken({ provider, base_url }, secrets, scope)) },
  };
}

function notConnected(provider: CrmProvider): Integration {
  return {
    ...CRMS[provider],
    provider,
    state: "not_connected",
    connected_at: null,
    last_sync_at: null,
    progress: null,
    error: "",
    undelivered: 0,
    base_url: "",
    token: { is_set: false },
  };
}
