import type { Transaction } from "kysely";
import { fieldError } from "../../app-error.ts";
import { lockTenant } from "../../database/lock-tenant.ts";
import type { Schema } from "../../database/schema.ts";
import type { Secrets } from "../../database/secrets.ts";
import type { TenantWriter } from "../../database/tenant.ts";
import { withinBytes } from "../../limits/within-bytes.ts";
import { actionBytes } from "../actions/actions.repository.ts";
import { changeAction, createAction } from "../actions/save-action.ts";
import { type DraftContent, titleKey } from "../drafts/draft-content.ts";
import { listActionUses, listEntityUses } from "../drafts/draft-parts.repository.ts";
import { entityBytes, insertEntity, updateEntity } from "../entities/entities.repository.ts";
import { detailsFor } from "../entities/entity-details.ts";
import { nameEntity } from "../entities/name-entity.ts";

interface DraftScope {
  agentId: string;
  scope: TenantWriter;
}

const ELSEWHERE = "Other agents use it as something else.";

/**
 * The tenant's entities by `titleKey`, with those of the content among them: new ones made, and changed where only this
 * agent uses them.
 */
export async function upsertEntities(
  entities: DraftContent["entities"],
  { agentId, scope, trx }: DraftScope & { trx: Transaction<Schema> },
): Promise<Map<string, string>> {
  await lockTenant(scope.tenantId, trx);
  const found = firstByTitle(await listEntityUses(agentId, scope));
  await withinBytes(entityBytes(scope), async () => {
    for (const [index, entity] of entities.entries()) {
      const known = found.get(titleKey(entity.title));
      const { title, description, data_type } = entity;
      if (!known) {
        const name = await nameEntity(title, scope);
        const values = { title, description, data_type, name, details: detailsFor(entity) };
        const { id } = await insertEntity(values, scope);
        found.set(titleKey(title), {
          id,
          title,
          data_type,
          details: values.details,
          is_used_elsewhere: false,
        });
      } else if (!known.is_used_elsewhere) {
        const details = detailsFor(entity, known.details);
        await updateEntity(known.id, { title, description, data_type, details }, scope);
      } else if (known.data_type !== entity.data_type)
        throw fieldError("conflict", `entities.${index}.data_type`, ELSEWHERE);
    }
  });
  return idsOf(found);
}

/** As `upsertEntities`, which has locked the tenant, for actions; secrets are kept as a form keeps them. */
export async function upsertActions(
  actions: DraftContent["actions"],
  { agentId, scope, secrets }: DraftScope & { secrets: Secrets },
): Promise<Map<string, string>> {
  const found = firstByTitle(await listActionUses(agentId, scope));
  await withinBytes(actionBytes(scope), async () => {
    for (const [index, action] of actions.entries()) {
      const known = found.get(titleKey(action.title));
      if (!known) {
        const id = await createAction(action, secrets, scope);
        found.set(titleKey(action.title), {
          id,
          title: action.title,
          kind: action.kind,
          is_used_elsewhere: false,
        });
      } else if (!known.is_used_elsewhere) await changeAction(known.id, action, secrets, scope);
      else if (known.kind !== action.kind) throw fieldError("conflict", `actions.${index}.kind`, ELSEWHERE);
    }
  });
  return idsOf(found);
}

/** Of several with one title the first: the agent's own come before the tenant's others. */
function firstByTitle<Part extends { title: string }>(parts: readonly Part[]): Map<string, Part> {
  const found = new Map<string, Part>();
  for (const part of parts) if (!found.has(titleKey(part.title))) found.set(titleKey(part.title), part);
  return found;
}

function idsOf(parts: ReadonlyMap<string, { id: string }>): Map<string, string> {
  return new Map([...parts].map(([title, { id }]) => [title, id]));
}
