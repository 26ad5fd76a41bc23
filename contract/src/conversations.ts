import { z } from "zod";
import { chatReply, OUTCOMES } from "./chat.ts";
import { choice, day, freeText, listQuery, oneOf, reference, time, uuid } from "./fields.ts";
import { messages } from "./messages.ts";
import { paths } from "./paths.ts";
import { route } from "./route.ts";
import { CONVERSATION_OUTCOMES, NOTE_MAX, SEARCH_MAX, TITLE_MAX } from "./rules.ts";
import { trace } from "./trace.ts";

/** Of what a column of whole numbers holds. */
const SEQUENCE_MAX = 2_147_483_647;

export const MODES = ["live", "test"] as const;

const rating = z.union([z.literal(1), z.literal(-1)]);

const conversation = z.object({
  /** Not the visitor's `conversation_id`. */
  id: uuid,
  /** `title` is the agent's name. */
  agent: reference,
  mode: z.enum(MODES),
  /** The published version that it began with; null for a test. */
  version: z.number().nullable(),
  /** What the visitor wrote first; "" before they did, or when it was redacted. */
  first_message: z.string(),
  /** In the order in which they came up, titled as they were then. */
  intents: z.array(reference),
  turns_count: z.number(),
  /** Of the visitor and the agent together. */
  messages_count: z.number(),
  /** The weightiest of its turns'. */
  outcome: z.enum(CONVERSATION_OUTCOMES),
  /** Whether an action was done in it, also where something weightier came of it. */
  is_action_done: z.boolean(),
  /** Whom the visitor's own words put into the contact book, as it has them now; null for nobody, or nobody any more. */
  contact: z.object({ id: uuid, name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  /** The name that they gave where one was asked for, whether or not it was kept anywhere; null for none. */
  visitor_name: z.string().nullable(),
  /** -1 where any reply was found unhelpful, else 1 where one was found helpful. */
  rating: rating.nullable(),
  is_ended: z.boolean(),
  is_redacted: z.boolean(),
  started_at: time,
  last_at: time,
});

const turn = z.object({
  id: uuid,
  at: time,
  /** What the visitor wrote; of a form the server's own summary. */
  message: z.string(),
  /** Whether `message` is a form's summary, which is no phrase to learn from. */
  is_form: z.boolean(),
  /** The form that the reply asked with. */
  form: chatReply.shape.form,
  /** Sanitised HTML. */
  response: z.string(),
  /** A language model worded the reply or a part of it. */
  generated: chatReply.shape.generated,
  suggestions: chatReply.shape.suggestions,
  intent: z.object({ id: uuid, title: z.string(), score: z.number() }).nullable(),
  slots: trace.shape.slots,
  citations: chatReply.shape.citations,
  /** The last one that it asked for. */
  action: trace.shape.actions.element.nullable(),
  /** null while it has no reply. */
  outcome: z.enum(OUTCOMES).nullable(),
  latency_ms: z.number().nullable(),
  /** Tokens of its language model calls. */
  input_tokens: z.number(),
  output_tokens: z.number(),
  /** US dollars at the present prices; null where none are set. */
  cost: z.number().nullable(),
  rating: rating.nullable(),
  note: z.string(),
  /** The intent that the message was added to. */
  corrected_to: uuid.nullable(),
  trace,
});

const detail = conversation.extend({
  /** Where an article about a question of it would go. */
  data_source_id: uuid.nullable(),
  /** Of the last event: `since` of the next look for news. */
  sequence: z.number(),
  turns: z.array(turn),
  /** Its neighbours in the list with the same filters: begun after it, and before it. */
  previous_id: uuid.nullable(),
  next_id: uuid.nullable(),
});

const updates = z.object({
  sequence: z.number(),
  is_ended: z.boolean(),
  is_redacted: z.boolean(),
  /** Whole, those alone that something happened in. */
  turns: z.array(turn),
});

const lastScores = z.object({
  /** Of tests while no visitor has said anything. */
  mode: z.enum(MODES),
  /** At most 50, newest first, with the likeliest intent as it was titled then, taken or not. */
  messages: z.array(z.object({ message: z.string(), intent: z.string(), score: z.number() })),
});

export type LastScores = z.infer<typeof lastScores>;

const overview = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  conversations: z.number(),
  turns: z.number(),
  /** Turns by what they came to; those without a reply are left out. */
  outcomes: z.partialRecord(z.enum(OUTCOMES), z.number()),
  ratings: z.object({ helpful: z.number(), unhelpful: z.number() }),
  /** Most frequent first. */
  intents: z.array(z.object({ id: uuid, title: z.string(), turns: z.number() })),
  /** Milliseconds, within a tenth; null where there was no turn. */
  latency: z.object({ p50_ms: z.number().nullable(), p95_ms: z.number().nullable() }),
  input_tokens: z.number(),
  output_tokens: z.number(),
  /** US dollars at the present prices; null where none are set. */
  cost: z.number().nullable(),
  /** Every day of the range, in order. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      conversations: z.number(),
      turns: z.number(),
      answered: z.number(),
      unanswered: z.number(),
      handed_off: z.number(),
    }),
  ),
});

const correction = z.object({
  phrase: z.string(),
  intent: reference,
  /** False where the intent had it already. */
  is_new: z.boolean(),
  before: z.object({
    response: z.string(),
    intent: turn.shape.intent,
    outcome: z.enum(OUTCOMES).nullable(),
  }),
  after: chatReply,
});

export type Conversation = z.infer<typeof conversation>;
export type ConversationDetail = z.infer<typeof detail>;
export type ConversationTurn = z.infer<typeof turn>;
export type ConversationUpdates = z.infer<typeof updates>;
export type Overview = z.infer<typeof overview>;
export type Correction = z.infer<typeof correction>;

/** "" in a URL means that nothing was chosen. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.union([z.literal("").transform(() => undefined), schema]).optional();
}

const range = {
  /** YYYY-MM-DD, the first and the last day, in `time_zone`. */
  from: optional(day),
  to: optional(day),
  /** IANA; UTC by default. */
  time_zone: freeText(TITLE_MAX).optional(),
};

/** Which conversations are meant; all where nothing is said. */
export const conversationFilters = z.object({
  agent_id: optional(choice()),
  intent_id: optional(choice()),
  outcome: optional(oneOf(CONVERSATION_OUTCOMES)),
  mode: optional(oneOf(MODES)),
  rating: optional(z.enum(["1", "-1"], { error: messages.selectValid }).transform(Number)),
  /** `true`: the visitor wrote something, or what they wrote was redacted; `false`: they only opened the window. */
  has_message: optional(oneOf(["true", "false"]).transform((value) => value === "true")),
  q: freeText(SEARCH_MAX).optional(),
  ...range,
});

export type ConversationFilters = z.infer<typeof conversationFilters>;

const params = z.object({ id: freeText(TITLE_MAX) });
const turnParams = params.extend({ turnid: freeText(TITLE_MAX) });

export const conversationRoutes = {
  listConversations: route({
    method: "GET",
    path: paths.conversations,
    summary: "Conversations, newest first; `total` is capped",
    access: "conversations.read",
    query: listQuery(["started_at"]).extend(conversationFilters.shape),
    data: z.array(conversation),
    isList: true,
  }),
  exportConversations: route({
    method: "GET",
    path: paths.conversationExport,
    mayLag: true,
    summary:
      "One line a turn of the conversations with these filters, with values, citations, note and contact",
    access: "conversations.write",
    query: conversationFilters.extend({
      format: z.enum(["csv", "jsonl"], { error: messages.selectValid }).default("csv"),
    }),
    reply: "file",
  }),
  listLastScores: route({
    method: "GET",
    path: paths.agentScores,
    summary: "How sure an agent was of its last messages, to choose a threshold by",
    access: "conversations.read",
    params: z.object({ id: freeText(TITLE_MAX) }),
    data: lastScores,
  }),
  getConversation: route({
    method: "GET",
    path: paths.conversation,
    summary: "One conversation with all that its replies are made of, and its neighbours under the filters",
    access: "conversations.read",
    params,
    query: conversationFilters,
    data: detail,
  }),
  listConversationUpdates: route({
    method: "GET",
    path: paths.conversationUpdates,
    summary: "The turns that something happened in since a sequence",
    access: "conversations.read",
    params,
    query: z.object({
      since: z.coerce.number({ error: messages.validValue }).int().min(-1).max(SEQUENCE_MAX).default(-1),
    }),
    data: updates,
  }),
  deleteConversation: route({
    method: "DELETE",
    path: paths.conversation,
    summary: "Delete a conversation for good, also from search, overview, export and training phrases",
    access: "conversations.write",
    params,
  }),
  redactConversation: route({
    method: "POST",
    path: paths.conversationRedact,
    summary: "Blank everything that was said, for good; the figures stay",
    access: "conversations.write",
    params,
  }),
  correctTurn: route({
    method: "POST",
    path: paths.turnCorrect,
    summary: "Add a turn's message to an intent and ask it again on the draft",
    access: "conversations.write",
    params: turnParams,
    body: z.object({ intent_id: choice() }),
    data: correction,
  }),
  noteTurn: route({
    method: "POST",
    path: paths.turnNote,
    summary: "A note on a turn, for colleagues; an empty one removes it",
    access: "conversations.write",
    params: turnParams,
    body: z.object({ text: freeText(NOTE_MAX) }),
  }),
  getOverview: route({
    method: "GET",
    path: paths.overview,
    mayLag: true,
    summary: "An agent's figures for a range of days; the last 30 by default",
    access: "conversations.read",
    params: z.object({ agentid: freeText(TITLE_MAX) }),
    query: z.object({ ...range, mode: optional(oneOf(MODES)) }),
    data: overview,
  }),
};
