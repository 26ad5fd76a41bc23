import { actionBody } from "@cxc/contract/actions.ts";
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
import { withinBytes } from "../../limits/within-bytes.ts";
import { actionBytes } from "../actions/actions.repository.ts";
import { createAction } from "../actions/save-action.ts";
import { listActionsOwnFirst } from "../drafts/draft-parts.repository.ts";
import { updateDraftsUsingEntity } from "../drafts/drafts.repository.ts";
import { titleKey } from "../drafts/title-key.ts";
import {
  entityBytes,
  insertEntity,
  listEntitiesByTitle,
  updateEntity,
} from "../entities/entities.repository.ts";
import { detailsFor } from "../entities/entity-details.ts";
import { nameEntity } from "../entities/name-entity.ts";

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
  await withinBytes(entityBytes(scope), async () => {
    for (const { id, ...planned } of entities) {
      const existing = byKey.get(keyOf(planned))?.shift();
      if (existing)
        upserted.set(id, {
          id: existing.id,
          name: existing.name,
          isChanged: await gainChoices(existing, planned, scope),
        });
      else {
        const { title, description, data_type } = planned;
        const name = await nameEntity(planned.name ?? title, scope);
        const made = await insertEntity(
          { title, description, data_type, name, details: detailsFor(planned) },
          scope,
        );
        upserted.set(id, { id: made.id, name: made.name, isChanged: true });
      }
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
  await withinBytes(actionBytes(scope), async () => {
    for (const { id, body: planned } of actions) {
      // Still a body: only texts were replaced, and those by shorter or longer names.
      const body = actionBody.parse(mapTexts(planned, (text) => replaceMarked(text, nameOf)));
      const key = `${body.kind} ${titleKey(body.title)}`;
      const actionId = byKey.get(key)?.shift() ?? (await createAction(body, secrets, scope));
      upserted.set(id, actionId);
    }
  });
  return upserted;
}
