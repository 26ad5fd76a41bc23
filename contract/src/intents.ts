import { z } from "zod";
import {
  choice,
  freeText,
  isTrue,
  listQuery,
  nameText,
  reference,
  requiredText,
  time,
  uuid,
} from "./fields.ts";
import { madeFrom } from "./made-from.ts";
import { messages } from "./messages.ts";
import { paths } from "./paths.ts";
import { route } from "./route.ts";
import {
  DESCRIPTION_MAX,
  ENTITIES_PER_INTENT_MAX,
  INTENT_TEXT_BYTES_PER_AGENT_MAX,
  PHRASE_SOURCES_MAX,
  PHRASES_READ_MAX,
  PROMPT_MAX,
  REPLY_MAX,
  TITLE_MAX,
  TRAINING_BYTES_PER_AGENT_MAX,
  TRAINING_PHRASE_MAX,
  TRAINING_PHRASES_MAX,
} from "./rules.ts";

const intent = z.object({
  id: uuid,
  agent_id: uuid,
  title: z.string(),
  description: z.string(),
  prompt: z.string(),
  reply: z.string(),
  training_phrases: z.array(z.string()),
  entities: z.array(reference),
  /** Filled where a message gives them, and never asked for. */
  optional_entities: z.array(reference),
  /** The id of the action, or null. */
  action: uuid.nullable(),
  /** What the action is called, for a select that lists only some. */
  action_title: z.string().nullish(),
  /** Goes before an open form, small talk and a wish for a person: an emergency. */
  is_urgent: z.boolean(),
  created_at: time,
  updated_at: time,
});

export type Intent = z.infer<typeof intent>;

const required = { error: messages.required };

export const TOO_MANY_ENTITIES = `At most ${ENTITIES_PER_INTENT_MAX} entities`;

const entityIds = z
  .array(choice(), { error: messages.validValue })
  .max(ENTITIES_PER_INTENT_MAX, { error: TOO_MANY_ENTITIES })
  .nullish();

/**
 * What a form or a client sends; on PUT too, where what is optional and not sent stays. Phrases are refused as well
 * (`errors.training_phrases`) where those of the whole agent would hold more than `TRAINING_BYTES_PER_AGENT_MAX`, and
 * texts (`errors.prompt`) where all of them would hold more than `INTENT_TEXT_BYTES_PER_AGENT_MAX`.
 */
export const intentBody = z.object({
  title: nameText(TITLE_MAX),
  description: freeText(DESCRIPTION_MAX).nullish(),
  prompt: requiredText(PROMPT_MAX),
  reply: freeText(REPLY_MAX).nullish(),
  training_phrases: z
    .array(nameText(TRAINING_PHRASE_MAX), {
      error: ({ input }) => (input === undefined || input === null ? messages.required : messages.validValue),
    })
    .min(1, required)
    .max(TRAINING_PHRASES_MAX, { error: `At most ${TRAINING_PHRASES_MAX} phrases` }),
  entities: entityIds,
  /** One that stands in both is required. */
  optional_entities: entityIds,
  /** The id of an action; null or "" for none. */
  action: z.union([z.literal("").transform(() => null), choice()], { error: messages.selectValid }).nullish(),
  /** Whether it goes before whatever is open, also inside a form; not unless it is said. */
  is_urgent: isTrue.nullish(),
});

export type IntentBody = z.infer<typeof intentBody>;

const newIntent = intentBody.extend({
  /** Where its phrases were said, if anywhere: those go with the conversations that they are from. */
  conversation_ids: z
    .array(choice(), { error: messages.validValue })
    .max(PHRASE_SOURCES_MAX, { error: `At most ${PHRASE_SOURCES_MAX} conversations` })
    .nullish(),
});

export type NewIntent = z.infer<typeof newIntent>;

const intentChange = intentBody.extend(madeFrom);

export type IntentChange = z.infer<typeof intentChange>;

const phraseCheck = z.object({
  /** Other intents that have the phrase already: case, accents and punctuation don't count. */
  equal: z.array(z.object({ intent: reference, phrase: z.string() })),
  /** The other intent that would take it at the agent's threshold, with its likest phrase. */
  near: z.array(z.object({ intent: reference, phrase: z.string(), score: z.number() })),
});

export type PhraseCheck = z.infer<typeof phraseCheck>;

/** One for each phrase, in their order. */
const phraseValues = z.array(
  /** What the phrase gives for each entity, as it stands there. */
  z.array(z.object({ entity_id: uuid, text: z.string() })),
);

export type PhraseValues = z.infer<typeof phraseValues>;

const params = z.object({ id: freeText(TITLE_MAX) });

export const TOO_MANY_PHRASE_BYTES = `The training phrases of an agent may hold ${TRAINING_BYTES_PER_AGENT_MAX / 1_048_576} MB in all, and these would make it more. Remove or shorten some.`;

export const TOO_MANY_TEXT_BYTES = `The titles, descriptions, prompts and replies of an agent's intents may hold ${INTENT_TEXT_BYTES_PER_AGENT_MAX / 1_048_576} MB in all, and these would make it more. Remove or shorten some.`;

export const intentRoutes = {
  listIntents: route({
    method: "GET",
    path: paths.agentIntents,
    summary: "The intents of an agent; all of them without `page`",
    access: "agents.read",
    params,
    query: listQuery(["title", "created_at", "updated_at"]).extend({
      page: z.coerce.number({ error: messages.validValue }).int().min(1).max(1_000_000).optional(),
    }),
    data: z.array(intent),
    isList: true,
  }),
  createIntent: route({
    method: "POST",
    path: paths.agentIntents,
    summary: "Create an intent",
    access: "agents.write",
    params,
    body: newIntent,
    data: intent,
    success: 201,
  }),
  checkPhrase: route({
    method: "POST",
    path: paths.agentPhraseCheck,
    summary: "Which other intents have a phrase already, or would take it",
    access: "agents.read",
    params,
    body: z.object({
      phrase: nameText(TRAINING_PHRASE_MAX),
      /** The intent that it is meant for, where that is saved. */
      intent_id: choice().nullish(),
    }),
    changesNothing: true,
    data: phraseCheck,
  }),
  findPhraseValues: route({
    method: "POST",
    path: paths.agentPhraseValues,
    summary: "Which values phrases hold, as the agent would read them today",
    access: "agents.read",
    params,
    body: z.object({
      phrases: z
        .array(nameText(TRAINING_PHRASE_MAX), { error: messages.validValue })
        .max(PHRASES_READ_MAX, { error: `At most ${PHRASES_READ_MAX} phrases` }),
      /** The entities to look for; those that are gone are left out. */
      entities: entityIds,
    }),
    changesNothing: true,
    data: phraseValues,
  }),
  getIntent: route({
    method: "GET",
    path: paths.intent,
    summary: "One intent",
    access: "agents.read",
    params,
    data: intent,
  }),
  updateIntent: route({
    method: "PUT",
    path: paths.intent,
    summary: "Change an intent",
    access: "agents.write",
    params,
    body: intentChange,
    data: intent,
  }),
  deleteIntent: route({
    method: "DELETE",
    path: paths.intent,
    summary: "Delete an intent",
    access: "agents.write",
    params,
  }),
};
