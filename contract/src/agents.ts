import { z } from "zod";
import { agentBlanks } from "./agent-blanks.ts";
import { agentChanges } from "./agent-changes.ts";
import { AGENT_TEXTS } from "./agent-texts.ts";
import { agentWidget, widgetBody } from "./agent-widget.ts";
import { COUNTRIES } from "./countries.ts";
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
  wholeNumber,
} from "./fields.ts";
import { madeFrom } from "./made-from.ts";
import { messages } from "./messages.ts";
import { paths } from "./paths.ts";
import { publication, publicationWait, published, publishedDraft } from "./publications.ts";
import { route } from "./route.ts";
import {
  ADDRESS_MAX,
  AGENT_LANGUAGES,
  DESCRIPTION_MAX,
  HAND_OFF_AFTER_MAX,
  MODEL_UNDERSTANDINGS,
  PROMPT_MAX,
  PUBLISH_GATES,
  REPLY_MAX,
  RETENTION_DAYS_MAX,
  TITLE_MAX,
  TOKENS_A_DAY_MAX,
} from "./rules.ts";

/** An agent's own sentences by language and key; a missing or blank one is the built-in. */
const texts = z.partialRecord(
  z.enum(AGENT_LANGUAGES, { error: messages.selectValid }),
  z.partialRecord(z.enum(AGENT_TEXTS, { error: messages.selectValid }), freeText(REPLY_MAX)),
  { error: messages.validValue },
);

const settings = z.object({
  /** 0 to 1: an intent below this score is not taken. */
  threshold: z.number(),
  /** BCP 47. */
  language: z.string(),
  /** Conversations are deleted after so many days; null keeps them. */
  retention_days: z.number().nullish(),
  /** What the language model may use for this agent; null for no limit of its own. */
  budgets: z.object({ tokens_a_day: z.number().nullable() }),
  /** Absent: all are built in. */
  texts: texts.optional(),
  /** Answers greetings, thanks and the like by itself; it does unless this is false. */
  small_talk: z.boolean().optional(),
  /** After so many messages in a row that it didn't understand it offers a person; 2 unless said otherwise, 0 or null for never. */
  hand_off_after: z.number().nullish(),
  /** When a language model that is connected is asked what a message means; `in_doubt` unless said otherwise. */
  model_understanding: z.enum(MODEL_UNDERSTANDINGS).optional(),
  /** What becomes of a publication where tests fail that the live version passes; `block` unless said otherwise. */
  publish_gate: z.enum(PUBLISH_GATES).optional(),
  /** ISO 3166: where phone numbers without a country's code are from; absent where nobody said so. */
  country: z.string().nullish(),
  /** Where people find the business; what the agent says to who asks for the way. Absent or blank: it looks in its data source. */
  address: z.string().optional(),
});

const model = z.object({
  state: z.enum(["none", "training", "ready"]),
  trained_at: time.nullable(),
});

/** How many changes of the draft visitors don't see yet; null where nothing is published, or nobody has counted so far. */
const changes_count = z.number().nullish();

const agent = z.object({
  id: uuid,
  name: z.string(),
  description: z.string(),
  prompt: z.string(),
  data_source: reference,
  draft_revision: z.number(),
  published_version: z.number().nullable(),
  changes_count,
  model,
  settings,
  /** What the agent says where it has no sentence of its own, in its language. */
  /** What the draft tells visitors first: that a machine answers, and how to reach a person; plain text. */
  disclosure: z.string().optional(),
  built_in_texts: z.record(z.enum(AGENT_TEXTS), z.string()).optional(),
  /** The language of its phrases, or else of most of its data source, where that is clear and the engine speaks it. */
  guessed_language: z.enum(AGENT_LANGUAGES).nullish(),
  /** Whether the company has connected a language model that its agents may ask. */
  is_model_connected: z.boolean().optional(),
  widget: agentWidget,
  created_at: time,
  updated_at: time,
});

const agentListItem = z.object({
  id: uuid,
  name: z.string(),
  description: z.string(),
  data_source: reference,
  intents_count: z.number(),
  published_version: z.number().nullable(),
  changes_count,
  created_at: time,
  updated_at: time,
});

const version = z.object({
  version: z.number(),
  published_at: time,
  published_by: z.string(),
  /** When words of an erased conversation were last taken out of it; null for never. */
  erased_at: time.nullable(),
  is_live: z.boolean(),
});

export type Agent = z.infer<typeof agent>;
export type AgentListItem = z.infer<typeof agentListItem>;
export type AgentTexts = z.infer<typeof texts>;
export type AgentSettings = z.infer<typeof settings>;
export type ModelUnderstanding = (typeof MODEL_UNDERSTANDINGS)[number];
export type AgentVersion = z.infer<typeof version>;

export const DEFAULT_SETTINGS: AgentSettings = {
  threshold: 0.5,
  language: "en",
  budgets: { tokens_a_day: null },
};
const settingsBody = z
  .object({
    threshold: z
      .number({ error: messages.validValue })
      .min(0, messages.validValue)
      .max(1, messages.validValue),
    language: z.string({ error: messages.validValue }).refine(isLanguageTag, { error: messages.selectValid }),
    retention_days: wholeNumber({ min: 1, max: RETENTION_DAYS_MAX }).nullable(),
    budgets: z.object(
      { tokens_a_day: wholeNumber({ min: 0, max: TOKENS_A_DAY_MAX }).nullable() },
      { error: messages.validValue },
    ),
    texts,
    small_talk: isTrue,
    hand_off_after: wholeNumber({ min: 0, max: HAND_OFF_AFTER_MAX }).nullable(),
    model_understanding: z.enum(MODEL_UNDERSTANDINGS, { error: messages.selectValid }),
    publish_gate: z.enum(PUBLISH_GATES, { error: messages.selectValid }),
    country: z
      .string({ error: messages.validValue })
      .refine((code) => COUNTRIES.includes(code), { error: messages.selectValid })
      .nullable(),
    address: freeText(ADDRESS_MAX),
  })
  .partial();

/** The agent form. `settings` may come in parts; what is not sent stays. */
export const agentBody = z.object({
  name: nameText(TITLE_MAX),
  description: requiredText(DESCRIPTION_MAX),
  prompt: requiredText(PROMPT_MAX),
  data_source: choice(),
  settings: settingsBody.nullish(),
});

const agentChange = agentBody.extend(madeFrom);

export type AgentBody = z.infer<typeof agentBody>;

const versionNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);

const params = z.object({ id: freeText(TITLE_MAX) });

export const agentRoutes = {
  listAgents: route({
    method: "GET",
    path: paths.agents,
    summary: "Agents, last changed first",
    access: "agents.read",
    query: listQuery(["name", "created_at", "updated_at", "intents_count", "data_source"]),
    data: z.array(agentListItem),
    isList: true,
  }),
  createAgent: route({
    method: "POST",
    path: paths.agents,
    summary: "Create an agent",
    access: "agents.write",
    body: agentBody,
    data: agent,
    success: 201,
  }),
  getAgent: route({
    method: "GET",
    path: paths.agent,
    summary: "One agent",
    access: "agents.read",
    params,
    data: agent,
  }),
  updateAgent: route({
    method: "PUT",
    path: paths.agent,
    summary: "Change an agent",
    access: "agents.write",
    params,
    body: agentChange,
    data: agent,
  }),
  deleteAgent: route({
    method: "DELETE",
    path: paths.agent,
    summary: "Delete an agent with its intents, versions and conversations",
    access: "agents.write",
    params,
  }),
  updateWidget: route({
    method: "PUT",
    path: paths.agentWidget,
    summary: "Change look and allowed websites; takes effect at once",
    access: "agents.write",
    params,
    body: widgetBody.extend(madeFrom),
    data: agentWidget.extend({ updated_at: time }),
  }),
  publishAgent: route({
    method: "POST",
    path: paths.agentPublish,
    summary:
      "Freeze the draft as the next version and make it live, unless tests fail that passed before; what isn't done in time goes on (202)",
    access: "agents.write",
    params,
    query: z.object({
      /** How long to wait for the end; 0 answers at once, and the rest is asked for with the publication's id. */
      wait: publicationWait,
    }),
    body: z
      .object({
        /** Why it goes live although tests fail; kept in the audit log with the name. */
        reason: nameText(DESCRIPTION_MAX).nullish(),
      })
      .optional(),
    data: publishedDraft,
    begun: publication,
  }),
  listChanges: route({
    method: "GET",
    path: paths.agentChanges,
    summary: "What the draft, or an old version, would change for visitors",
    access: "agents.read",
    params,
    query: z.object({ version: versionNumber.optional() }),
    data: agentChanges,
  }),
  listBlanks: route({
    method: "GET",
    path: paths.agentBlanks,
    summary: "Texts of an agent with blanks that nobody filled in, a hundred of each kind at most",
    access: "agents.read",
    params,
    data: agentBlanks,
  }),
  listVersions: route({
    method: "GET",
    path: paths.agentVersions,
    summary: "Published versions, newest first",
    access: "agents.read",
    params,
    query: listQuery(["version"]),
    data: z.array(version),
    isList: true,
  }),
  restoreVersion: route({
    method: "POST",
    path: paths.agentVersionRestore,
    summary: "Make an old version live again",
    access: "agents.write",
    params: params.extend({ version: versionNumber }),
    data: published,
  }),
};

function isLanguageTag(text: string): boolean {
  try {
    return text.length <= 35 && Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
