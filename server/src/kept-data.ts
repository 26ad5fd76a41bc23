import type { Schema } from "./database/schema.ts";

/** Each table of the database; those of the queue are named in SQL of their own. */
type Table = keyof Schema | "jobs" | "job_turns";

/** What is kept of people, by what it is. `erased`: it is what visitors said, and goes when a conversation is erased. */
export const KEPT_DATA = {
  accounts: {
    what: "accounts: name, address, phone, a password's argon2 hash",
    until: "the account is deleted; an invite that nobody accepted for 30 days",
  },
  tokens: {
    what: "sessions and links: a hash, never the token; the device's name and address of sessions",
    until: "they expire; a link 30 days later",
  },
  tries: {
    what: "addresses of the network that called lately, and of people whom mails were sent to, to limit how often",
    until: "a day",
  },
  recipients: {
    what: "addresses of strangers who get an agent's mails, and whether they said yes",
    until: "the company is deleted",
  },
  conversations: {
    what: "conversations, word for word, with the time zone and language of the visitor's browser; rows and counts made of them for lists, search and figures",
    until: "the agent's retention, a redaction or deletion",
    erased: true,
  },
  runs: {
    what: "what actions sent and got back",
    until:
      "they are tidied by age and number; a redaction blanks them, retention and deletion take them along",
    erased: true,
  },
  messages: {
    what: "mails about conversations that have not left yet",
    until: "they have left, for a day at most; the agent's retention, a redaction or deletion",
    erased: true,
  },
  tests: {
    what: "tests of an agent that were made from conversations, and what came of each in a run or replay; copies by export and import in the same company",
    until: "the agent's retention, a redaction or deletion of the conversation",
    erased: true,
  },
  learnt: {
    what: "phrases that an agent learnt in conversations, in its draft, in what was published and in the recognisers that were trained with them; copies by export and import in the same company",
    until:
      "a redaction or deletion of the last conversation that they were learnt in; what outlives the retention stays, as nobody's words",
    erased: true,
  },
  plans: {
    what: "files that were read for an import, and the report of what was imported",
    until:
      "a plan for a day, a redaction or deletion ends it; the report as long as its agent, without learnt phrases that were erased",
    erased: true,
  },
  answers: {
    what: "what a create answered to a client's key, so that it answers the same again",
    until: "a day; what it quotes of a conversation, until that is erased",
    erased: true,
  },
  contacts: {
    what: "contacts that agents wrote down or a CRM has",
    until: "they are deleted; a connected CRM has its own copy",
  },
  sources: {
    what: "pages, files, articles, whatever they say of people; an article that somebody wrote about a visitor's question is theirs",
    until: "they or their data source are deleted",
  },
  secrets: {
    what: "keys of actions, models and CRMs, sealed by AES-256-GCM with the installation's key, bound to their address",
    until: "they are replaced or deleted",
  },
  audit: {
    what: "who changed what, when and from which address of the network; it names no visitor, contact, article or test",
    until: "the company is deleted; it can't be rewritten",
  },
  publications: {
    what: "who published an agent, when, from which address of the network, and why over a failing test",
    until: "the agent is deleted",
  },
  notices: { what: "what people were told in the console", until: "they dismiss it, or it is old" },
  usage: {
    what: "what models cost, by company, agent and visitor, who is a keyed hash",
    until: "the company is deleted",
  },
} as const satisfies Record<string, { what: string; until: string; erased?: true }>;

type Kept = keyof typeof KEPT_DATA;

/** Of each table what it keeps of people; `null`: no people's data. A table that is missing here doesn't compile. */
export const KEPT_IN: Record<Table, Kept | null> = {
  users: "accounts",
  invites: "accounts",
  tokens: "tokens",
  throttle_hits: "tries",
  rate_counts: "tries",
  mail_counts: "tries",
  mail_recipients: "recipients",
  conversation_events: "conversations",
  conversations: "conversations",
  turns: "conversations",
  agent_counts: "conversations",
  action_runs: "runs",
  outbox: "messages",
  agent_tests: "tests",
  agent_test_results: "tests",
  learnt_phrases: "learnt",
  intents: "learnt",
  agent_snapshots: "learnt",
  recogniser_models: "learnt",
  imports: "plans",
  idempotent_creates: "answers",
  contacts: "contacts",
  documents: "sources",
  passages: "sources",
  articles: "sources",
  file_pieces: "sources",
  crawl_pages: "sources",
  secrets: "secrets",
  audit_log: "audit",
  publications: "publications",
  notifications: "notices",
  model_usage: "usage",
  // What companies make, states, counts and hashes.
  instance: null,
  stored_bytes: null,
  tenants: null,
  data_sources: null,
  data_source_urls: null,
  data_source_files: null,
  uploads: null,
  passage_vectors: null,
  agents: null,
  agent_versions: null,
  agent_test_runs: null,
  intent_health: null,
  settled_phrases: null,
  dismissed_questions: null,
  intent_entities: null,
  entities: null,
  actions: null,
  crm_connections: null,
  deleted_contacts: null,
  model_settings: null,
  local_models: null,
  conversation_projection: null,
  jobs: null,
  job_turns: null,
};
