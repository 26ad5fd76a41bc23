import { z } from "zod";
import { freeText, listQuery, nameText, oneOf, requiredText, time, uuid } from "./fields.ts";
import { madeFrom } from "./made-from.ts";
import { paths } from "./paths.ts";
import { route } from "./route.ts";
import { DATA_TYPES, DESCRIPTION_MAX, ENTITY_BYTES_PER_COMPANY_MAX, TITLE_MAX } from "./rules.ts";

const entity = z.object({
  id: uuid,
  title: z.string(),
  /** Made once from the title; placeholders such as `{{guests}}` use it. */
  name: z.string(),
  description: z.string(),
  data_type: z.enum(DATA_TYPES),
  created_at: time,
  updated_at: time,
});

export type Entity = z.infer<typeof entity>;

export const entityBody = z.object({
  title: nameText(TITLE_MAX),
  description: requiredText(DESCRIPTION_MAX),
  data_type: oneOf(DATA_TYPES),
});

const params = z.object({ id: freeText(TITLE_MAX) });

export const TOO_MANY_ENTITY_BYTES = `The entities of a company may hold ${ENTITY_BYTES_PER_COMPANY_MAX / 1_048_576} MB in all, and this would make it more. Delete or shorten some.`;

export const entityRoutes = {
  listEntities: route({
    method: "GET",
    path: paths.entities,
    summary: "Entities, newest first",
    access: "entities.read",
    query: listQuery(["title", "name", "data_type", "created_at", "updated_at"]),
    data: z.array(entity),
    isList: true,
  }),
  getEntity: route({
    method: "GET",
    path: paths.entity,
    summary: "One entity",
    access: "entities.read",
    params,
    data: entity,
  }),
  createEntity: route({
    method: "POST",
    path: paths.entities,
    summary: "Create an entity",
    access: "entities.write",
    body: entityBody,
    data: entity,
    success: 201,
    isIdempotentCreate: true,
  }),
  updateEntity: route({
    method: "PUT",
    path: paths.entity,
    summary: "Change an entity; its name stays",
    access: "entities.write",
    params,
    body: entityBody.extend(madeFrom),
    data: entity,
  }),
  deleteEntity: route({
    method: "DELETE",
    path: paths.entity,
    summary: "Delete an entity that no intent uses",
    access: "entities.write",
    params,
  }),
};
