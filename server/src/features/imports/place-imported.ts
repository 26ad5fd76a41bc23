import type { Transaction } from "kysely";
import { lockTenant } from "../../database/lock-tenant.ts";
import type { Schema } from "../../database/schema.ts";
import type { Secrets } from "../../database/secrets.ts";
import type { TenantWriter } from "../../database/tenant.ts";
import type { PlannedContent } from "../../importing/planned-import.ts";
import { withinBytes } from "../../limits/within-bytes.ts";
import { actionBytes } from "../actions/actions.repository.ts";
import { createAction } from "../actions/save-action.ts";
import { titleKey } from "../agents/draft-content.ts";
import { listActionUses } from "../agents/draft-parts.repository.ts";
import { entityBytes, insertEntity, listEntitiesByTitle } from "../entities/entities.repository.ts";
import { nameEntity } from "../entities/name-entity.ts";

export interface PlacedEntity {
  id: string;
  /** As placeholders call it. */
  name: string;
  title: string;
  isNew: boolean;
}

/**
 * The entities of a plan as they are here, by the plan's ids: one of the same title and type is the same thing, one of
 * the same title and another type is made beside it. Locks the tenant.
 */
export async function placeImportedEntities(
  entities: PlannedContent["entities"],
  { scope, trx }: { scope: TenantWriter; trx: Transaction<Schema> },
): Promise<Map<string, PlacedEntity>> {
  await lockTenant(scope.tenantId, trx);
  const placed = new Map<string, PlacedEntity>();
  const known = new Map<string, PlacedEntity>();
  for (const entity of await listEntitiesByTitle(
    entities.map(({ title }) => titleKey(title)),
    scope,
  )) {
    const key = `${entity.data_type} ${titleKey(entity.title)}`;
    if (!known.has(key)) known.set(key, { ...entity, isNew: false });
  }
  await withinBytes(entityBytes(scope), async () => {
    for (const { id, ...entity } of entities) {
      const key = `${entity.data_type} ${titleKey(entity.title)}`;
      const found = known.get(key);
      const made = found ?? {
        ...(await insertEntity({ ...entity, name: await nameEntity(entity.title, scope) }, scope)),
        isNew: true,
      };
      known.set(key, made);
      placed.set(id, made);
    }
  });
  return placed;
}

/** As `placeImportedEntities`, which has locked the tenant, for actions; one of the same title and kind is the same. */
export async function placeImportedActions(
  actions: PlannedContent["actions"],
  { agentId, scope, secrets }: { agentId: string; scope: TenantWriter; secrets: Secrets },
): Promise<Map<string, string>> {
  const placed = new Map<string, string>();
  if (actions.length === 0) return placed;
  const known = new Map<string, string>();
  for (const { id, title, kind } of await listActionUses(agentId, scope)) {
    const key = `${kind} ${titleKey(title)}`;
    if (!known.has(key)) known.set(key, id);
  }
  await withinBytes(actionBytes(scope), async () => {
    for (const { id, body } of actions) {
      const key = `${body.kind} ${titleKey(body.title)}`;
      const actionId = known.get(key) ?? (await createAction(body, secrets, scope));
      known.set(key, actionId);
      placed.set(id, actionId);
    }
  });
  return placed;
}
