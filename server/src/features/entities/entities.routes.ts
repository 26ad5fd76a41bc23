import { type EntityBody, entityRoutes } from "@cxc/contract/entities.ts";
import { AppError } from "../../app-error.ts";
import { lockTenant } from "../../database/lock-tenant.ts";
import type { TenantReader } from "../../database/tenant.ts";
import { assertNotStale } from "../../http/assert-not-stale.ts";
import type { Router } from "../../http/serve.ts";
import { uuidOr404 } from "../../http/uuid-or-404.ts";
import { withinBytes } from "../../limits/within-bytes.ts";
import { updateDraftsUsingEntity } from "../drafts/drafts.repository.ts";
import { renameInTests } from "../stored-tests/rename-in-tests.ts";
import {
  deleteEntity,
  entityBytes,
  findEntity,
  insertEntity,
  listEntities,
  listIntentsUsing,
  lockEntity,
  updateEntity,
} from "./entities.repository.ts";
import { detailsFor, type EntityDetails } from "./entity-details.ts";
import { nameEntities } from "./name-entities.ts";

export function serveEntities(router: Router): void {
  router.serve(entityRoutes.listEntities, async ({ query, scope }) => {
    const { entities, meta } = await listEntities(query, scope);
    return { data: entities, meta };
  });

  router.serve(entityRoutes.getEntity, async ({ params, scope }) => {
    const entity = await entityOr404(params.id, scope);
    return { data: { ...entity, intents: await listIntentsUsing(entity.id, scope) } };
  });

  router.serve(entityRoutes.createEntity, ({ body, change }) =>
    change(async (scope, trx) => {
      await lockTenant(scope.tenantId, trx);
      const [name = ""] = await nameEntities([body.title], scope);
      const { title, description, data_type } = body;
      const values = { title, description, data_type, name, details: detailsFor(body) };
      const entity = await withinBytes(entityBytes(scope), () => insertEntity(values, scope));
      return { data: entity, message: "Entity saved", subject: entity };
    }),
  );

  router.serve(entityRoutes.updateEntity, ({ params, body, change }) =>
    change(async (scope, trx) => {
      const { updated_at: madeFrom, ...sent } = body;
      await lockTenant(scope.tenantId, trx);
      const before = await lockEntity(uuidOr404(params.id), scope);
      if (!before) throw new AppError("not_found");
      const { title, description, data_type } = body;
      const values = { title, description, data_type, details: detailsFor(body, before) };
      const yours = { ...sent, ...yoursOf(body, values.details) };
      assertNotStale({ madeFrom, updatedAt: before.updated_at, theirs: { ...before }, yours });
      const entity = await withinBytes(entityBytes(scope), () => updateEntity(before.id, values, scope));
      await updateDraftsUsingEntity(entity.id, scope);
      await renameInTests({ kind: "entity", from: before.title, to: entity.title }, scope);
      return { data: entity, message: "Entity saved", subject: entity };
    }),
  );

  router.serve(entityRoutes.deleteEntity, ({ params, change }) =>
    change(async (scope) => {
      const entity = await entityOr404(params.id, scope);
      const users = await listIntentsUsing(entity.id, scope);
      if (users.length > 0) {
        throw new AppError("in_use", {
          message: `"${entity.title}" is used by the ${users.length === 1 ? "intent" : "intents"} ${users.join(", ")}.`,
        });
      }
      await deleteEntity(entity.id, scope);
      return { message: "Entity deleted", subject: entity };
    }),
  );
}

/** What was sent of the details as it would be stored, for a comparison with what is. */
function yoursOf(
  body: EntityBody,
  { choices = [], limits = {}, pattern = [], question = "", role = null }: EntityDetails,
) {
  return {
    ...(body.choices === undefined ? {} : { choices }),
    ...(body.limits === undefined ? {} : { limits }),
    ...(body.pattern === undefined ? {} : { pattern }),
    ...(body.question === undefined ? {} : { question }),
    ...(body.role === undefined ? {} : { role }),
  };
}

async function entityOr404(id: string, scope: TenantReader) {
  const entity = await findEntity(uuidOr404(id), scope);
  if (!entity) throw new AppError("not_found");
  return entity;
}
