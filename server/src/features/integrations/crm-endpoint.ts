import { type CrmProvider, HUBSPOT_URL } from "@cxc/contract/integrations.ts";
import type { CrmEndpoint } from "../../adapters/crm/crm.ts";
import type { Secrets } from "../../database/secrets.ts";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";

/** What a form says of the token: a new one, that the stored one stays, or nothing. */
export type GivenToken = string | { is_set: boolean } | undefined;

interface CrmAddress {
  provider: CrmProvider;
  base_url: string;
}

/** Where the CRM is: of HubSpot its own address unless told otherwise. */
export function addressOf(provider: CrmProvider, baseUrl: string | undefined): CrmAddress {
  if (provider === "builtin") return { provider, base_url: "" };
  const given = baseUrl ?? (provider === "hubspot" ? HUBSPOT_URL : "");
  return { provider, base_url: provider === "hubspot" ? given.replace(/\/+$/, "") : given };
}

/** The address with its token: the given one, or the one that is stored for exactly this address. */
export async function endpointOf(
  address: CrmAddress,
  token: GivenToken,
  secrets: Secrets,
  scope: TenantReader,
): Promise<CrmEndpoint> {
  if (typeof token === "string") return { ...address, token: token.trim() };
  if (token?.is_set === false) return { ...address, token: "" };
  return { ...address, token: (await secrets.openSecret(tokenOf(address), scope)) ?? "" };
}

/** Seals the endpoint's token; any other CRM's is gone. */
export async function storeToken(
  { token, ...address }: CrmEndpoint,
  secrets: Secrets,
  scope: TenantWriter,
): Promise<void> {
  await deleteTokens(secrets, scope);
  if (token !== "") await secrets.sealSecret(tokenOf(address), token, scope);
}

export function deleteTokens(secrets: Secrets, scope: TenantWriter): Promise<void> {
  return secrets.deleteSecrets(OWNER, scope);
}

/** Whether a token is stored for this address. */
export async function hasToken(address: CrmAddress, secrets: Secrets, scope: TenantReader): Promise<boolean> {
  const { name, origin } = tokenOf(address);
  const stored = await secrets.listSecrets(OWNER, scope);
  return stored.some((secret) => secret.name === name && secret.origin === origin);
}

const OWNER = "crm";

/** The secret that opens an address, for exactly the address that it was entered for. */
function tokenOf({ provider, base_url }: CrmAddress) {
  return { owner: OWNER, name: provider, origin: base_url };
}
