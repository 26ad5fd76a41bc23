import { DEFAULT_WIDGET } from "@cxc/contract/agent-widget.ts";
import { type Agent, type AgentListItem, DEFAULT_SETTINGS } from "@cxc/contract/agents.ts";
import type { TracedCandidate } from "@cxc/contract/candidates.ts";
import type { ChatReply } from "@cxc/contract/chat.ts";
import type {
  Conversation,
  ConversationDetail,
  ConversationTurn,
  Overview,
} from "@cxc/contract/conversations.ts";
import type { Entity } from "@cxc/contract/entities.ts";
import type { Intent } from "@cxc/contract/intents.ts";
import type { LocalModel } from "@cxc/contract/local-model.ts";
import type { ModelSettings } from "@cxc/contract/models.ts";

export const TIME = "2026-03-01T10:00:00.000Z";
export const TIMES = { created_at: TIME, updated_at: TIME };

/** A UUID that ends in this number. */
export function idOf(number: number): string {
  return `33333333-3333-4333-8333-${String(number).padStart(12, "0")}`;
}

export const AGENT_ID = idOf(1);
const INTENT_ID = idOf(2);
export const ENTITY_ID = idOf(3);
export const DATA_SOURCE_ID = idOf(4);
export const URL_ID = idOf(9);
export const ACTION_ID = idOf(30);

/** A saved agent that books tables. */
export function agentOf(parts: Partial<Agent> = {}): Agent {
  return {
    id: AGENT_ID,
    name: "Table booker",
    description: "Books tables.",
    prompt: "You are a friendly host.",
    data_source: { id: DATA_SOURCE_ID, title: "House rules" },
    draft_revision: 1,
    published_version: null,
    model: { state: "none", trained_at: null },
    settings: DEFAULT_SETTINGS,
    widget: DEFAULT_WIDGET,
    ...TIMES,
    ...parts,
  };
}

/** The same agent as lists show it. */
export function agentItemOf(parts: Partial<AgentListItem> = {}): AgentListItem {
  const { id, name, description, data_source, published_version } = agentOf();
  return { id, name, description, data_source, published_version, intents_count: 2, ...TIMES, ...parts };
}

/** One of its intents. */
export function intentOf(parts: Partial<Intent> = {}): Intent {
  return {
    id: INTENT_ID,
    agent_id: AGENT_ID,
    title: "Book a table",
    description: "",
    prompt: "Confirm the number of guests.",
    reply: "",
    training_phrases: ["I want to book a table"],
    entities: [],
    optional_entities: [],
    action: null,
    is_urgent: false,
    ...TIMES,
    ...parts,
  };
}

/** The number of guests. */
export function entityOf(parts: Partial<Entity> = {}): Entity {
  return {
    id: ENTITY_ID,
    title: "guests",
    name: "guests",
    description: "How many people come.",
    data_type: "integer",
    choices: [],
    limits: {},
    pattern: [],
    question: "",
    role: null,
    ...TIMES,
    ...parts,
  };
}

/** An answer of the test chat with its trace. */
export function candidateOf(parts: Partial<TracedCandidate> = {}): TracedCandidate {
  return {
    act: "request",
    by: "request",
    dimension: "task",
    claims: [],
    level: "sure",
    effect: "does",
    is_taken: true,
    rule: "",
    ...parts,
  };
}

export function chatReplyOf(parts: Partial<ChatReply> = {}): ChatReply {
  return {
    response: "<p>Hi, I'm Table booker.</p>",
    suggestions: [],
    form: null,
    conversation_id: idOf(6),
    turn_id: idOf(7),
    intent_id: INTENT_ID,
    citations: [],
    outcome: "answered",
    trace: {
      recogniser: "model",
      intent: { id: INTENT_ID, title: "Book a table", score: 0.914 },
      intent_why: "“Book a table” is taken, with 91 %.",
      runners_up: [{ id: idOf(8), title: "Cancel a table", score: 0.062 }],
      threshold: 0.5,
      candidates: [],
      asked_as: "",
      remarks: [],
      slots: [{ entity_id: ENTITY_ID, title: "guests", value: 4, source: "message" }],
      passages: [
        { title: "Opening hours", heading: "", url: null, score: 0.7, quote: "From 11 am to 11 pm." },
      ],
      search: { verdict: "answer", why: "It knows every word of the question." },
      actions: [],
      models: [],
      decision: "The intent has all that it needs.",
      duration_ms: 12.4,
    },
    ...parts,
  };
}

/** A live conversation that was asked one thing. */
export function conversationOf(parts: Partial<Conversation> = {}): Conversation {
  return {
    id: idOf(50),
    agent: { id: AGENT_ID, title: "Table booker" },
    mode: "live",
    version: 1,
    first_message: "Do you have vegan dishes?",
    intents: [],
    turns_count: 1,
    messages_count: 2,
    outcome: "unanswered",
    is_action_done: false,
    contact: null,
    visitor_name: null,
    rating: null,
    is_ended: false,
    is_redacted: false,
    started_at: TIME,
    last_at: TIME,
    ...parts,
  };
}

/** Its turn, which had no answer. */
export function turnOf(parts: Partial<ConversationTurn> = {}): ConversationTurn {
  const { trace } = chatReplyOf();
  if (!trace) throw new Error("The test chat's answers carry a trace.");
  return {
    id: idOf(51),
    at: TIME,
    message: "Do you have vegan dishes?",
    is_form: false,
    form: null,
    response: "<p>I don't know that.</p>",
    suggestions: [],
    intent: null,
    slots: [],
    citations: [],
    action: null,
    outcome: "unanswered",
    latency_ms: 42,
    input_tokens: 0,
    output_tokens: 0,
    cost: null,
    rating: null,
    note: "",
    corrected_to: null,
    trace: { ...trace, intent: null, slots: [], passages: [], search: null },
    ...parts,
  };
}

/** The same conversation with its turn, between two others. */
export function conversationDetailOf(parts: Partial<ConversationDetail> = {}): ConversationDetail {
  return {
    ...conversationOf(),
    data_source_id: DATA_SOURCE_ID,
    sequence: 3,
    turns: [turnOf()],
    previous_id: idOf(52),
    next_id: idOf(53),
    ...parts,
  };
}

/** Two days of an agent. */
export function overviewOf(parts: Partial<Overview> = {}): Overview {
  return {
    from: "2026-03-01",
    to: "2026-03-02",
    conversations: 12,
    turns: 40,
    outcomes: { answered: 15, unanswered: 4, handed_off: 1, greeting: 12 },
    ratings: { helpful: 3, unhelpful: 1 },
    intents: [{ id: INTENT_ID, title: "Book a table", turns: 9 }],
    latency: { p50_ms: 12, p95_ms: 1_400 },
    input_tokens: 0,
    output_tokens: 0,
    cost: null,
    days: [
      { day: "2026-03-01", conversations: 5, turns: 10, answered: 7, unanswered: 4, handed_off: 0 },
      { day: "2026-03-02", conversations: 7, turns: 30, answered: 8, unanswered: 0, handed_off: 1 },
    ],
    ...parts,
  };
}

/** No language model. */
export function modelSettingsOf(parts: Partial<ModelSettings> = {}): ModelSettings {
  return {
    provider: "none",
    base_url: "",
    api_key: { is_set: false },
    chat_model: "",
    embedding_model: "",
    embedding_base_url: "",
    embedding_api_key: { is_set: false },
    embeds_locally: false,
    input_price: null,
    output_price: null,
    visitor_tokens_a_day: null,
    agent_tokens_a_day: null,
    company_tokens_a_day: null,
    embedding_tokens_a_day: null,
    company_dollars_a_day: null,
    updated_at: null,
    ...parts,
  };
}

/** What a list's answer says about its pages. */
export function metaOf(total: number, page = 1) {
  return { page, per_page: 10, total };
}

/** Nothing installed, the runtime there, and whoever looks may install. */
export function localModelOf(parts: Partial<LocalModel> = {}): LocalModel {
  return {
    may_install: true,
    operator_command: "npm run admin -- set-operator EMAIL on",
    runtime: { is_installed: true, version: "1.30.0", command: "npm run admin -- install-model-runtime" },
    installed: null,
    incoming: null,
    suggested: {
      title: "small-model",
      model_url: "https://models.example.com/model.onnx",
      model_sha256: "",
      tokenizer_url: "https://models.example.com/tokenizer.json",
      tokenizer_sha256: "",
      query_prefix: "query: ",
      passage_prefix: "passage: ",
    },
    ...parts,
  };
}
