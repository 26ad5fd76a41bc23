import { randomUUID } from "node:crypto";
import type { ActionBody, ActionChange } from "@cxc/contract/actions.ts";
import type { SnapshotAuth } from "@cxc/engine/dialogue/snapshot.ts";
import { AppError } from "../../app-error.ts";
import type { Secrets } from "../../database/secrets.ts";
import type { TenantWriter } from "../../database/tenant.ts";
import { assertNotStale } from "../../http/assert-not-stale.ts";
import { updateDraftsUsingAction } from "../drafts/drafts.repository.ts";
import type { StoredKind } from "../drafts/snapshot-action.ts";
import { renameInTests } from "../stored-tests/rename-in-tests.ts";
import { secretOwner } from "./action-outcome.ts";
import {
  type ActionValues,
  findAction,
  insertActions,
  lockAction,
  updateAction,
} from "./actions.repository.ts";
import { checkAction } from "./check-action.ts";
import { SECRET_NAMES } from "./http/authorise-request.ts";
import { parseUrlTemplate } from "./http/url-template.ts";

type GivenAuth = NonNullable<ActionBody["http"]>["auth"];

/** Adds actions and answers their ids, in the same order. Throws `invalid`. */
export async function createActions(
  bodies: readonly ActionBody[],
  secrets: Secrets,
  scope: TenantWriter,
): Promise<string[]> {
  for (const body of bodies) checkAction(body);
  const made = bodies.map((body) => ({ id: randomUUID(), body }));
  await insertActions(
    made.map(({ id, body }) => ({ id, values: valuesOf(body), definition: definitionOf(body) })),
    scope,
  );
  for (const { id, body } of made)
    if (authOf(body) !== undefined) await storeSecret(id, body, secrets, scope);
  return made.map(({ id }) => id);
}

/**
 * Changes an action, and with it the draft of each agent that uses it. Throws `not_found`, `invalid`, and `conflict` for
 * a body that was made from an older state.
 */
export async function changeAction(
  id: string,
  body: ActionChange,
  secrets: Secrets,
  scope: TenantWriter,
): Promise<void> {
  if (!(await lockAction(id, "change", scope))) throw new AppError("not_found");
  checkAction(body);
  const before = await findAction(id, scope);
  if (!before) throw new AppError("not_found");
  assertNotStale({
    madeFrom: body.updated_at,
    updatedAt: before.updated_at.toISOString(),
    theirs: fieldsOf(before, before.definition),
    yours: { ...fieldsOf(body, definitionOf(body)), ...newSecretOf(body) },
  });
  await updateAction(id, valuesOf(body), definitionOf(body), scope);
  await storeSecret(id, body, secrets, scope);
  await updateDraftsUsingAction(id, scope);
  await renameInTests({ kind: "action", from: before.title, to: body.title }, scope);
}

function valuesOf({
  title,
  description,
  changes_data,
  confirm,
  reply_template,
  failure_message,
}: ActionValues): ActionValues {
  return { title, description, changes_data, confirm, reply_template, failure_message };
}

/** Every field by wire name, those of its kind dotted. */
function fieldsOf(values: ActionValues, definition: StoredKind): Record<string, unknown> {
  const parts: Record<string, unknown> = definition;
  const part = Object.entries(Object(parts[definition.kind]));
  const dotted = part.map(([name, value]) => [`${definition.kind}.${name}`, value]);
  return { ...valuesOf(values), kind: definition.kind, ...Object.fromEntries(dotted) };
}

/** A secret that was typed differs from whichever is stored: nobody can compare the two. */
function newSecretOf({ kind, http }: ActionBody): Record<string, unknown> {
  if (kind !== "http" || !http || http.auth.type === "none") return {};
  if (typeof givenSecret(http.auth) !== "string") return {};
  return { "http.auth": { ...withoutSecret(http.auth), is_secret_new: true } };
}

function definitionOf({ kind, http, email, crm_contact, handoff }: ActionBody): StoredKind {
  if (kind === "http" && http) {
    return { kind, http: { ...http, url: http.url.trim(), auth: withoutSecret(http.auth) } };
  }
  if (kind === "email" && email) return { kind, email };
  if (kind === "crm_contact" && crm_contact) return { kind, crm_contact };
  return { kind: "handoff", handoff: handoff ?? { note: "" } };
}

function withoutSecret(auth: GivenAuth): SnapshotAuth {
  switch (auth.type) {
    case "none":
    case "bearer":
      return { type: auth.type };
    case "basic":
      return { type: auth.type, username: auth.username };
    case "api_key":
      return { type: auth.type, in: auth.in, name: auth.name };
  }
}

/** Seals a new secret; one that was kept stays if it was entered for this origin. All others are gone. */
/** How its request says who calls, where that takes a secret. */
function authOf({ kind, http }: ActionBody) {
  const auth = kind === "http" ? http?.auth : undefined;
  return auth?.type === "none" ? undefined : auth;
}

async function storeSecret(id: string, body: ActionBody, secrets: Secrets, scope: TenantWriter) {
  const owner = secretOwner(id);
  const auth = authOf(body);
  const origin = body.http ? parseUrlTemplate(body.http.url)?.origin : undefined;
  if (!auth || origin === undefined) {
    await secrets.deleteSecrets(owner, scope);
    return;
  }
  const name = SECRET_NAMES[auth.type];
  const given = givenSecret(auth);
  await secrets.deleteSecrets(owner, scope, { name, origin });
  if (typeof given === "string") await secrets.sealSecret({ owner, name, origin }, given.trim(), scope);
  else if (!given.is_set) await secrets.deleteSecrets(owner, scope);
}

function givenSecret(auth: Exclude<GivenAuth, { type: "none" }>): string | { is_set: boolean } {
  switch (auth.type) {
    case "bearer":
      return auth.token;
    case "basic":
      return auth.password;
    case "api_key":
      return auth.value;
  }
}
