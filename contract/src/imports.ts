import { z } from "zod";
import { choice, freeText, time, uuid } from "./fields.ts";
import { messages } from "./messages.ts";
import { paths } from "./paths.ts";
import { route } from "./route.ts";
import { AGENT_TEMPLATES, TITLE_MAX, UPLOAD_BYTES_MAX } from "./rules.ts";

const IMPORT_FORMATS = [
  "bundle",
  "dialogflow_es",
  "dialogflow_cx",
  "lex_v2",
  "rasa",
  "luis",
  "clu",
  "lu",
  "watson",
  "botpress",
  "tag_patterns",
  "table",
] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** What people call them. */
export const IMPORT_FORMAT_NAMES: Record<ImportFormat, string> = {
  bundle: "Agent bundle",
  dialogflow_es: "Dialogflow ES",
  dialogflow_cx: "Dialogflow CX",
  lex_v2: "Amazon Lex V2",
  rasa: "Rasa",
  luis: "LUIS",
  clu: "Conversational Language Understanding",
  lu: "LU file",
  watson: "Watson Assistant",
  botpress: "Botpress",
  tag_patterns: "Tags and patterns (JSON)",
  table: "Table",
};

/** Stable words for programs: why something was left out, needs a person, or is worth knowing. */
export const IMPORT_REASONS = {
  repeated: "Said twice within the same intent",
  too_long: "Longer than it may be here",
  empty: "Empty, or text that can't be stored",
  other_language: "In another language than the one that is taken",
  other_bot: "Another bot in the same files",
  negative_example: "An example of what the bot should not understand",
  needs_context: "Only makes sense after another intent",
  no_phrases: "An intent without training phrases",
  has_condition: "Answers or steps under conditions",
  rich_part: "Buttons, cards, payloads, variants for other channels",
  runs_code: "Answered by code, which can't come along",
  pattern_not_run: "Patterns are not run",
  secret: "Secrets are not read: enter them again",
  over_limit: "More than fits",
  unreadable: "Could not be read",
  unknown_kind: "Of a kind that is not known here",
  file_ignored: "Files that are not needed",
  file_stayed: "Files don't come along: upload them again",
  free_text: "Other spellings of what is free text here",
  not_said: "Said by steps that don't come along",
  option_twice: "A spelling that stands with two values",
  unresolved_name: "The reply names what nothing fills",
  no_reply: "No answer yet",
  few_phrases: "Fewer than five training phrases",
  clash: "The same phrase in two intents",
  check_action: "Check before publishing",
  type_widened: "Types that were changed",
  phrases_from_patterns: "Phrases made from patterns",
  renamed: "Names that were changed",
  not_linked: "Entities that are taken when they are said, and not asked for",
  reply_variant: "Other variants of replies",
  fallback_text: "What the bot says when it doesn't know",
  same_already: "There already, as it is",
  switched_off: "Switched off in their bot",
  needs_admin: "Only an admin may change this, so it stays as it is",
  score_not_taken: "Thresholds mean something else elsewhere and are not taken",
} as const;
export type ImportReason = keyof typeof IMPORT_REASONS;

/** Names and places listed for one line of the report; its count goes on. */
export const IMPORT_NAMES_MAX = 200;

const SUBJECTS = [
  "intents",
  "phrases",
  "entities",
  "options",
  "replies",
  "actions",
  "files",
  "languages",
  "tests",
  "settings",
] as const;

const line = z.object({
  reason: z.enum(Object.keys(IMPORT_REASONS) as [ImportReason, ...ImportReason[]]),
  /** What was counted. */
  of: z.enum(SUBJECTS),
  count: z.number(),
  names: z.array(z.string()),
  where: z.array(z.object({ file: z.string(), line: z.number().nullable(), path: z.string().nullable() })),
});

const report = z.object({
  needs_you: z.array(line),
  left_out: z.array(line),
  information: z.array(line),
});

const count = z.object({ found: z.number(), taken: z.number(), left_out: z.number() });

const counts = z.object({
  intents: count,
  phrases: count,
  entities: count,
  options: count,
  replies: count,
  actions: count,
  /** Of a bundle; none in reports that are older than tests in bundles. */
  tests: count.default({ found: 0, taken: 0, left_out: 0 }),
});

const item = z.object({
  /** Named in `ticked` when the plan is applied. */
  id: z.string(),
  kind: z.enum(["intent", "entity", "action", "test", "settings"]),
  title: z.string(),
  is_ticked: z.boolean(),
  /** Why it comes without a tick; null with one. */
  reason: line.shape.reason.nullable(),
  /** What stands in it, in a few words: "12 phrases". */
  detail: z.string(),
});

/** What a column of a table can be. */
export const TABLE_COLUMNS = ["phrase", "intent", "reply", "language", "entities"] as const;
const column = z.enum(TABLE_COLUMNS).nullable();

const table = z.object({
  /** The first ones, cells cut. */
  rows: z.array(z.array(z.string())),
  /** What each column was taken for; null for nothing. */
  columns: z.array(column),
  /** The first row names the columns. */
  has_header: z.boolean(),
  /** Neither a header nor a person said what the columns are. */
  is_guessed: z.boolean(),
});

/** `columns` of a call that reads a table as a person says. */
export const chosenColumns = z.object({
  columns: z
    .array(column, { error: messages.validValue })
    .min(1, messages.validValue)
    .max(100, messages.validValue),
  has_header: z.boolean({ error: messages.validValue }).default(false),
});

export type TableColumn = (typeof TABLE_COLUMNS)[number];
export type FoundTable = z.infer<typeof table>;
export type ChosenColumns = z.infer<typeof chosenColumns>;

const importPlan = z.object({
  id: uuid,
  format: z.enum(IMPORT_FORMATS),
  format_version: z.string().nullable(),
  agent: z.object({ name: z.string(), language: z.string() }),
  /** Those in which the files hold phrases, the taken one first. */
  languages: z.array(z.string()),
  /** The one of `bots` that was taken; "" where there is one alone. */
  bot: z.string(),
  /** Where several bots are in the files: to send one of the ids as `bot` takes that one. */
  bots: z.array(z.object({ id: z.string(), title: z.string() })),
  /** Of a table, to say otherwise what its columns are: send `columns`; null for other formats. */
  table: table.nullable(),
  counts,
  items: z.array(item),
  report,
  /** The bundle brings a data source of its own. */
  has_data_source: z.boolean(),
  /** The agent into which it goes, or went; null for a new one. */
  agent_id: uuid.nullable(),
  created_at: time,
  /** Null until it is applied. */
  applied_at: time.nullable(),
});

const applied = z.object({ agent_id: uuid, counts });

/** What became of an import, as it stays with its agent: links name what is there now. */
const importReport = z.object({
  id: uuid,
  format: z.enum(IMPORT_FORMATS),
  format_version: z.string().nullable(),
  counts,
  report,
  applied_at: time,
});

export type ImportPlan = z.infer<typeof importPlan>;
export type ImportCounts = z.infer<typeof counts>;
export type ImportItem = z.infer<typeof item>;
export type ImportReport = z.infer<typeof report>;
export type ImportReportLine = z.infer<typeof line>;
export type AppliedImport = z.infer<typeof applied>;
export type AgentImport = z.infer<typeof importReport>;

const params = z.object({ id: freeText(TITLE_MAX) });

/** Items of one plan that a person may name. */
const TICKED_MAX = 20_000;

export const importRoutes = {
  createImport: route({
    method: "POST",
    path: paths.imports,
    summary:
      "Read a bot from files (multipart, field `file`, several allowed; `agent_id`, `language`, `bot`; `columns` as JSON, for a table) and plan its import",
    access: "agents.write",
    bodyKind: "multipart",
    bodyLimit: UPLOAD_BYTES_MAX,
    data: importPlan,
    success: 201,
  }),
  planTemplate: route({
    method: "POST",
    path: paths.importTemplate,
    summary: "Plan the import of a template: a whole agent of the product's own",
    access: "agents.write",
    body: z.object({ template: z.enum(AGENT_TEMPLATES, { error: messages.selectValid }) }),
    data: importPlan,
    success: 201,
  }),
  getImport: route({
    method: "GET",
    path: paths.import,
    summary: "A plan; one that nobody applies is kept for a day",
    access: "agents.write",
    params,
    data: importPlan,
  }),
  applyImport: route({
    method: "POST",
    path: paths.importApply,
    summary:
      "Make what is ticked, all or nothing, in a new agent or an existing one; a repeat answers the same",
    access: "agents.write",
    params,
    body: z.object({
      /** Ids of items; those that the plan ticks where nothing is said. */
      ticked: z.array(freeText(TITLE_MAX)).max(TICKED_MAX).nullish(),
      agent_id: choice().nullish(),
      /** Of a new agent; an empty one with the agent's name where nothing is said. */
      data_source: choice().nullish(),
      /** What intents of the same title say here is replaced by what the files say. */
      replace: z.boolean().default(false),
    }),
    data: applied,
  }),
  exportAgent: route({
    method: "GET",
    path: paths.agentExport,
    summary:
      "The draft as one bundle that can be imported again, its phrases as CSV, or its tests as a workbook",
    access: "agents.read",
    params,
    query: z.object({
      format: z
        .enum(["bundle", "phrases.csv", "tests.xlsx"], { error: messages.selectValid })
        .default("bundle"),
    }),
    reply: "file",
  }),
  listAgentImports: route({
    method: "GET",
    path: paths.agentImports,
    summary: "What was imported into an agent, the latest first",
    access: "agents.read",
    params,
    data: z.array(importReport),
  }),
};
