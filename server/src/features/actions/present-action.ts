import type { Action } from "@cxc/contract/actions.ts";
import type { SnapshotHttp } from "@cxc/engine/dialogue/snapshot.ts";
import { withIsoTimes } from "../../database/iso-times.ts";
import type { Secrets } from "../../database/secrets.ts";
import type { TenantReader } from "../../database/tenant.ts";
import { listRecipients } from "../mail-recipients/recipients.repository.ts";
import { secretOwner } from "./action-outcome.ts";
import type { StoredAction } from "./actions.repository.ts";
import { SECRET_NAMES } from "./http/authorise-request.ts";
import { parseUrlTemplate } from "./http/url-template.ts";

/** An action as the console sees it: of its secrets only whether they are set. */
export async function presentAction(
  action: StoredAction,
  secrets: Secrets,
  scope: TenantReader,
): Promise<Action> {
  const { definition, ...rest } = withIsoTimes(action);
  const set = await secrets.listSecrets(secretOwner(action.id), scope);
  return {
    ...rest,
    kind: definition.kind,
    recipients: definition.kind === "email" ? await listRecipients(definition.email.to, scope) : [],
    http: definition.kind === "http" ? withSecretState(definition.http, set) : null,
    email: definition.kind === "email" ? definition.email : null,
    crm_contact: definition.kind === "crm_contact" ? definition.crm_contact : null,
    handoff: definition.kind === "handoff" ? definition.handoff : null,
  };
}

function withSecretState(
  http: SnapshotHttp,
  set: readonly { name: string; origin: string }[],
): NonNullable<Action["http"]> {
  const { auth } = http;
  const origin = parseUrlTemplate(http.url)?.origin;
  const stateOf = (type: keyof typeof SECRET_NAMES) => ({
    is_set: set.some((secret) => secret.name === SECRET_NAMES[type] && secret.origin === origin),
  });
  switch (auth.type) {
    case "none":
      return { ...http, auth };
    case "bearer":
      return { ...http, auth: { ...auth, token: stateOf("bearer") } };
    case "basic":
      return { ...http, auth: { ...auth, password: stateOf("basic") } };
    case "api_key":
      return { ...http, auth: { ...auth, value: stateOf("api_key") } };
  }
}
