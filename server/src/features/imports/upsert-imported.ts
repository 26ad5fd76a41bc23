import { randomUUID } from "node:crypto";
import { type ActionBody, actionBody } from "@cxc/contract/actions.ts";
import type { Entity } from "@cxc/contract/entities.ts";
import { CHOICE_BYTES_MAX, CHOICES_MAX } from "@cxc/contract/rules.ts";
import { plainText } from "@cxc/engine/text/plain-text.ts";
import type { Transaction } from "kysely";
import { lockTenant } from "../../database/lock-tenant.ts";
import type { Schema } from "../../database/schema.ts";
import type { Secrets } from "../../database/secrets.ts";
import type { TenantWriter } from "../../database/tenant.ts";
import { replaceMarked } from "../../importing/found-bot.ts";
import { mapTexts } from "../../importing/loose-json.ts";
import type { PlannedContent } from "../../importing/planned-import.ts";
import { createEventLoopYielder } from "../../limits/event-loop-yielder.ts";
import { withinBytes } from "../../limits/within-bytes.ts";
import { actionBytes } from "../actions/actions.repository.ts";
import { createActions } from "../actions/save-action.ts";
import { listActionsOwnFirst } from "../drafts/draft-parts.repository.ts";
import { updateDraftsUsingEntity } from "../drafts/drafts.repository.ts";
import { titleKey } from "../drafts/title-key.ts";
import {
  bytesOf,
  entityBytes,
  insertEntities,
  listEntitiesByTitle,
  updateEntity,
} from "../entities/entities.repository.ts";
import { detailsFor } from "../entities/entity-details.ts";
import { nameEntities } from "../entities/name-entities.ts";

export interface UpsertedEntity {
  id: string;
  /** As placeholders call it. */
  name: string;
  /** It was made, or gained options. */
  isChanged: boolean;
}

/**
 * The entities of a plan as they are here, by the plan's ids: one of the same title and type is the same thing and gains
 * options, one of the same title and another type is made beside it. Locks the tenant.
 */
export async function upsertImportedEntities(
  entities: PlannedContent["entities"],
  { scope, trx }: { scope: TenantWriter; trx: Transaction<Schema> },
): Promise<Map<string, UpsertedEntity>> {
  await lockTenant(scope.tenantId, trx);
  const upserted = new Map<string, UpsertedEntity>();
  // Of several with one title each is met once.
  const byKey = new Map<string, Entity[]>();
  for (const entity of await listEntitiesByTitle(
    entities.map(({ title }) => titleKey(title)),
    scope,
  )) {
    byKey.set(keyOf(entity), [...(byKey.get(keyOf(entity)) ?? []), entity]);
  }
  const known = entities.flatMap((planned) => {
    const existing = byKey.get(keyOf(planned))?.shift();
    return existing ? [{ planned, existing }] : [];
  });
  const isKnown = new Set(known.map(({ planned }) => planned.id));
  const added = entities.filter(({ id }) => !isKnown.has(id));
  const names = await nameEntities(
    added.map(({ name, title }) => name ?? title),
    scope,
  );
  const made = added.map(({ id: plannedId, title, description, data_type, ...planned }, n) => {
    const id = randomUUID();
    const name = names[n] ?? "";
    upserted.set(plannedId, { id, name, isChanged: true });
    return { id, name, title, description, data_type, details: detailsFor({ data_type, ...planned }) };
  });
  const adding = made.reduce((sum, entity) => sum + bytesOf(entity), 0);
  await withinBytes({ ...entityBytes(scope), adding }, async () => {
    await insertEntities(made, scope);
    for (const { planned, existing } of known) {
      const { id, name } = existing;
      upserted.set(planned.id, { id, name, isChanged: await gainChoices(existing, planned, scope) });
    }
  });
  return upserted;
}

function keyOf({ title, data_type }: { title: string; data_type: string }): string {
  return `${data_type} ${titleKey(title)}`;
}

/** Values and synonyms that are new, mean nothing else here and fit; answers whether there were any. */
async function gainChoices(
  entity: Entity,
  { choices: added }: Pick<PlannedContent["entities"][number], "choices">,
  scope: TenantWriter,
): Promise<boolean> {
  const owners = new Map(
    entity.choices.flatMap(({ value, synonyms }) =>
      [value, ...synonyms].map((word) => [plainText(word), value] as const),
    ),
  );
  const choices = new Map(entity.choices.map(({ value, synonyms }) => [value, [...synonyms]]));
  let hasGained = false;
  for (const { value, synonyms } of added ?? []) {
    const own = owners.get(plainText(value)) ?? value;
    for (const word of [value, ...(synonyms ?? [])]) {
      if (owners.has(plainText(word))) continue;
      owners.set(plainText(word), own);
      hasGained = true;
      const words = choices.get(own);
      if (words && word !== own) words.push(word);
      else if (!words) choices.set(own, word === own ? [] : [word]);
    }
  }
  const bytes = [...owners.keys()].reduce((sum, word) => sum + Buffer.byteLength(word), 0);
  if (!hasGained || choices.size > CHOICES_MAX || bytes > CHOICE_BYTES_MAX) return false;
  const { id, title, description, data_type, limits, pattern, question, role } = entity;
  const merged = [...choices].map(([value, synonyms]) => ({ value, synonyms }));
  const details = detailsFor({ data_type, choices: merged, limits, pattern, question, role });
  await updateEntity(id, { title, description, data_type, details }, scope);
  await updateDraftsUsingEntity(id, scope);
  return true;
}

interface ActionTarget {
  agentId: string;
  /** What stands for a planned entity in a text of an action. */
  nameOf(entityId: string): string;
  scope: TenantWriter;
  secrets: Secrets;
}

/** As `upsertImportedEntities`, which has locked the tenant, for actions; one of the same title and kind is the same. */
export async function upsertImportedActions(
  actions: PlannedContent["actions"],
  { agentId, nameOf, scope, secrets }: ActionTarget,
): Promise<Map<string, string>> {
  const upserted = new Map<string, string>();
  if (actions.length === 0) return upserted;
  const byKey = new Map<string, string[]>();
  for (const { id, title, kind } of await listActionsOwnFirst(agentId, scope)) {
    const key = `${kind} ${titleKey(title)}`;
    byKey.set(key, [...(byKey.get(key) ?? []), id]);
  }
  const yieldToEventLoop = createEventLoopYielder();
  const added: { id: string; body: ActionBody }[] = [];
  for (const { id, body: planned } of actions) {
    await yieldToEventLoop();
    // Still a body: only texts were replaced, and those by shorter or longer names.
    const body = actionBody.parse(mapTexts(planned, (text) => replaceMarked(text, nameOf)));
    const existing = byKey.get(`${body.kind} ${titleKey(body.title)}`)?.shift();
    if (existing === undefined) added.push({ id, body });
    else upserted.set(id, existing);
  }
  const bodies = added.map(({ body }) => body);
  const made = await withinBytes(actionBytes(scope), () => createActions(bodies, secrets, scope));
  for (const [n, { id }] of added.entries()) upserted.set(id, made[n] ?? "");
  return upserted;
}
