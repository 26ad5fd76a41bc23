import type { Kysely } from "kysely";
import type { CrmEndpoint } from "../../adapters/crm/crm.ts";
import type { Schema } from "../../database/schema.ts";
import type { Secrets } from "../../database/secrets.ts";
import type { TenantWriter } from "../../database/tenant.ts";
import { resetUndelivered } from "../contacts/deliveries.repository.ts";
import { deleteTokens, storeToken } from "./crm-endpoint.ts";
import { deleteConnection, lockConnection, upsertConnection } from "./integrations.repository.ts";

/**
 * Connects a company to a CRM that was checked, in place of the one before, and stores its token. Answers the
 * connection's version, for the sync that follows; undefined where none does.
 */
export async function connectCrm(
  endpoint: CrmEndpoint,
  account: string,
  secrets: Secrets,
  scope: TenantWriter,
  trx: Kysely<Schema>,
): Promise<number | undefined> {
  const { provider, base_url } = endpoint;
  await lockConnection(scope);
  await storeToken(endpoint, secrets, scope);
  const version = await upsertConnection({ provider, base_url, account }, scope, trx);
  if (provider !== "builtin") return version;
  await resetUndelivered("none", scope);
  return undefined;
}

/** Disconnects a company's CRM and forgets its token. What was synced stays in the book, what waits goes on waiting. */
export async function disconnectCrm(
  secrets: Secrets,
  scope: TenantWriter,
  trx: Kysely<Schema>,
): Promise<void> {
  await lockConnection(scope);
  await deleteTokens(secrets, scope);
  await deleteConnection(scope, trx);
}
