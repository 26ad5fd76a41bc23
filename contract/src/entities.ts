import { z } from "zod";
import { freeText, listQuery, nameText, oneOf, requiredText, time, uuid } from "./fields.ts";
import { madeFrom } from "./made-from.ts";
import { messages } from "./messages.ts";
import { paths } from "./paths.ts";
import { route } from "./route.ts";
import {
  CHOICE_SYNONYMS_MAX,
  CHOICES_MAX,
  DATA_TYPES,
  DESCRIPTION_MAX,
  ENTITY_BYTES_PER_COMPANY_MAX,
  ENTITY_ROLES,
  PATTERN_KINDS,
  PATTERN_STEP_MAX,
  PATTERN_STEPS_MAX,
  QUESTION_MAX,
  TITLE_MAX,
} from "./rules.ts";

/** One of the values of a choice, with the words that mean it too. */
const entityChoice = z.object({ value: z.string(), synonyms: z.array(z.string()) });

/**
 * The first and the last value allowed: a number, a day (`YYYY-MM-DD`) or a time (`HH:MM`), by the entity's type; and
 * for days whether those that have passed are refused.
 */
const limits = z.object({
  from: z.union([z.number(), z.string()]).nullish(),
  to: z.union([z.number(), z.string()]).nullish(),
  not_in_past: z.boolean().nullish(),
});

/** What stands at a place of a pattern: `from` to `to` characters of a kind, or this very text. */
const patternStep = z.object({
  kind: z.enum(PATTERN_KINDS),
  from: z.number().nullish(),
  to: z.number().nullish(),
  text: z.string().nullish(),
});

export type EntityChoice = z.infer<typeof entityChoice>;
export type EntityRole = (typeof ENTITY_ROLES)[number];
export type EntityLimits = z.infer<typeof limits>;
export type PatternStep = z.infer<typeof patternStep>;

const entity = z.object({
  id: uuid,
  title: z.string(),
  /** Made once from the title; placeholders such as `{{guests}}` use it. */
  name: z.string(),
  description: z.string(),
  data_type: z.enum(DATA_TYPES),
  /** The values of a choice; empty for other types. */
  choices: z.array(entityChoice),
  limits,
  /** The steps of a pattern; empty for other types. */
  pattern: z.array(patternStep),
  /** How the agent asks for it; "" for its title in a form. */
  question: z.string(),
  /** Which end of a journey, a stay or a range it is; null where its title tells. */
  role: z.enum(ENTITY_ROLES).nullable(),
  /** Titles of intents that use it, the first twenty: it can't be deleted then. Of one entity that was asked for. */
  intents: z.array(z.string()).optional(),
  created_at: time,
  updated_at: time,
});

export type Entity = z.infer<typeof entity>;

const invalid = { error: messages.validValue };

const choiceBody = z.object(
  {
    value: nameText(TITLE_MAX),
    synonyms: z.array(nameText(TITLE_MAX), invalid).max(CHOICE_SYNONYMS_MAX, invalid).nullish(),
  },
  invalid,
);

const limitBody = z.union([z.number(), freeText(TITLE_MAX)], invalid).nullish();

const stepLength = z.number(invalid).int(invalid).min(1, invalid).max(PATTERN_STEP_MAX, invalid).nullish();

const stepBody = z.object(
  {
    kind: oneOf(PATTERN_KINDS),
    from: stepLength,
    to: stepLength,
    text: freeText(PATTERN_STEP_MAX).nullish(),
  },
  invalid,
);

/**
 * What a form or a client sends. What only some types have may be left out: on PUT it stays as it was, null clears it,
 * and what the type doesn't have is dropped. How its parts fit together is checked where both sides are known.
 */
export const entityBody = z.object({
  title: nameText(TITLE_MAX),
  description: requiredText(DESCRIPTION_MAX),
  data_type: oneOf(DATA_TYPES),
  choices: z
    .array(choiceBody, invalid)
    .max(CHOICES_MAX, { error: `At most ${CHOICES_MAX} values` })
    .nullish(),
  limits: z
    .object({ from: limitBody, to: limitBody, not_in_past: z.boolean(invalid).nullish() }, invalid)
    .nullish(),
  pattern: z
    .array(stepBody, invalid)
    .max(PATTERN_STEPS_MAX, { error: `At most ${PATTERN_STEPS_MAX} steps` })
    .nullish(),
  question: freeText(QUESTION_MAX).nullish(),
  role: oneOf(ENTITY_ROLES).nullish(),
});

export type EntityBody = z.infer<typeof entityBody>;

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
