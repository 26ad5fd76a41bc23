import { type Agent, type AgentListItem, DEFAULT_SETTINGS, DEFAULT_WIDGET } from "@cxc/contract/agents.ts";
import type { ChatReply } from "@cxc/contract/chat.ts";
import type { DataSource, DataSourceListItem } from "@cxc/contract/data-sources.ts";
import type { Entity } from "@cxc/contract/entities.ts";
import type { Intent } from "@cxc/contract/intents.ts";

const TIME = "2026-03-01T10:00:00.000Z";
const TIMES = { created_at: TIME, updated_at: TIME };

/** A UUID that ends in this number. */
export function idOf(number: number): string {
  return `33333333-3333-4333-8333-${String(number).padStart(12, "0")}`;
}

export const AGENT_ID = idOf(1);
const INTENT_ID = idOf(2);
export const ENTITY_ID = idOf(3);
export const DATA_SOURCE_ID = idOf(4);

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
    action: null,
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
    ...TIMES,
    ...parts,
  };
}

/** A data source with one article, used by nobody. */
export function dataSourceOf(parts: Partial<DataSource> = {}): DataSource {
  return {
    id: DATA_SOURCE_ID,
    title: "House rules",
    description: "",
    articles: [{ id: idOf(5), title: "Opening hours", description: "From 11 am to 11 pm." }],
    agents: [],
    ...TIMES,
    ...parts,
  };
}

/** The same data source as lists show it. */
export function dataSourceItemOf(parts: Partial<DataSourceListItem> = {}): DataSourceListItem {
  const { articles, ...item } = dataSourceOf();
  return { ...item, articles_count: articles.length, ...parts };
}

/** An answer of the test chat with its trace. */
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
      runners_up: [{ id: idOf(8), title: "Cancel a table", score: 0.062 }],
      threshold: 0.5,
      slots: [{ entity_id: ENTITY_ID, title: "guests", value: 4, source: "message" }],
      passages: [{ title: "Opening hours", url: null, score: 0.7, quote: "From 11 am to 11 pm." }],
      decision: "The intent has all that it needs.",
      duration_ms: 12.4,
    },
    ...parts,
  };
}

/** What a list's answer says about its pages. */
export function metaOf(total: number, page = 1) {
  return { page, per_page: 10, total };
}
