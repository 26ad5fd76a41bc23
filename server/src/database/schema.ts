import type { Role } from "@cxc/contract/access.ts";
import type { ReceivedResponse, RenderedRequest } from "@cxc/contract/actions.ts";
import type { PlayableTest } from "@cxc/contract/agent-tests.ts";
import type { AgentWidget } from "@cxc/contract/agent-widget.ts";
import type { AgentSettings } from "@cxc/contract/agents.ts";
import type { Outcome, Rating } from "@cxc/contract/chat.ts";
import type { Contact } from "@cxc/contract/contacts.ts";
import type { Entity } from "@cxc/contract/entities.ts";
import type { ErrorCode } from "@cxc/contract/errors.ts";
import type { AppliedImport, ImportPlan } from "@cxc/contract/imports.ts";
import type { CrmProvider, Integration } from "@cxc/contract/integrations.ts";
import type { Notification } from "@cxc/contract/notifications.ts";
import type { Publication } from "@cxc/contract/publications.ts";
import type {
  ACTION_KINDS,
  CONVERSATION_OUTCOMES,
  CRAWL_SCHEDULES,
  FILE_STATUSES,
  LOCAL_MODEL_STATES,
  MODEL_PROVIDERS,
  PAGE_OUTCOMES,
  URL_STATUSES,
} from "@cxc/contract/rules.ts";
import type { TestedTurn, TestRun } from "@cxc/contract/test-runs.ts";
import type { Event } from "@cxc/engine/dialogue/events.ts";
import type { Snapshot } from "@cxc/engine/dialogue/snapshot.ts";
import type { IntentHealth } from "@cxc/engine/health/check-health.ts";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/** A time that the database sets on insert and code may set on update. */
type Timestamp = ColumnType<Date, Date | undefined, Date>;
/** The fold of the column whose name it begins with, null where that is ASCII (`foldsOf`). */
type Fold = string | null;
/** JSON: written as text, read parsed. */
type Json<T> = ColumnType<T, string, string>;

export interface Schema {
  /** One row. */
  instance: {
    id: number;
    secret_key_fingerprint: string;
    /** What a company may store, in MB; null for no bound. */
    storage_mb: number | null;
    /** Only turns are stored. */
    is_disk_low: Generated<boolean>;
  };
  tenants: {
    id: string;
    kind: "company" | "publisher";
    name: string;
    name_folded: Fold;
    is_payment_due: Generated<boolean>;
    is_billing_connected: Generated<boolean>;
    is_crm_connected: Generated<boolean>;
    /** Mails that its agents may send in a day; null for the usual. */
    mails_a_day: number | null;
    /** What it may store of pages, files and articles; null for what the instance says. */
    storage_mb: number | null;
    created_at: Timestamp;
  };
  users: {
    id: string;
    tenant_id: string;
    role: Role;
    name: string;
    name_folded: Fold;
    email: string;
    phone: string;
    password_hash: string;
    display_mode: Generated<"light" | "dark">;
    image: string | null;
    is_active: Generated<boolean>;
    /** When they proved that the address is theirs; null before that. */
    verified_at: Date | null;
    /** They need the first steps no longer. */
    is_guide_dismissed: Generated<boolean>;
    /** The operator named them: they may manage what concerns the whole installation. */
    is_operator: Generated<boolean>;
    /** A link that was mailed there proved it, not one that somebody copied. */
    is_address_proven: Generated<boolean>;
    created_at: Timestamp;
  };
  invites: {
    id: string;
    tenant_id: string;
    email: string;
    role: Role;
    invited_by: string | null;
    created_at: Timestamp;
  };
  /** Who gets mails of the company's agents. Confirmed once they said that they want them. */
  mail_recipients: {
    id: string;
    tenant_id: string;
    email: string;
    confirmed_at: Date | null;
    asked_at: Timestamp;
  };
  /** Sums of a day (UTC), by whom they are counted against. */
  mail_counts: { day: string; scope: string; mails: number };
  /** Of a user, an invite or a recipient. */
  tokens: {
    id: string;
    hash: Uint8Array;
    purpose: "access" | "reset" | "verify" | "invite" | "recipient";
    user_id: string | null;
    invite_id: string | null;
    recipient_id: string | null;
    /** It went out in a mail to its owner's address. */
    is_mailed: Generated<boolean>;
    created_at: Timestamp;
    expires_at: ColumnType<Date, Date, Date>;
    /** Links work once. */
    used_at: Date | null;
    /** To the hour. */
    last_used_at: Timestamp;
    /** Of the device that signed in. */
    address: string | null;
    user_agent: string | null;
  };
  throttle_hits: { key: string; at: Timestamp };
  /** `window_number`: how many windows have passed since 1970. */
  rate_counts: { key: string; window_number: number; count: number };
  audit_log: {
    id: string;
    tenant_id: string;
    user_id: string | null;
    action: string;
    subject_id: string | null;
    subject_title: string | null;
    subject_title_folded: Fold;
    address: string | null;
    at: Timestamp;
  };
  idempotent_creates: {
    user_id: string;
    route: string;
    key: string;
    body_hash: string;
    /** JSON null once what it quotes was erased. */
    answer: Json<unknown>;
    /** Those whose words the answer quotes. */
    conversation_ids: Generated<string[]>;
    created_at: Timestamp;
  };
  data_sources: {
    id: string;
    tenant_id: string;
    title: string;
    title_folded: Fold;
    description: string;
    /** Rises with every change to the source's documents. */
    passages_version: Generated<number>;
    /** Tombstones up to this version are gone: who knows less reads everything anew. */
    purged_version: Generated<number>;
    last_synced_at: Date | null;
    created_at: Timestamp;
    updated_at: Timestamp;
    /** When title or description changed; whatever changes raises `updated_at`. */
    form_updated_at: Timestamp;
  };
  /** What was read from a page, file or article, under the same id. */
  documents: {
    id: string;
    tenant_id: string;
    data_source_id: string;
    kind: "page" | "file" | "article";
    title: string;
    url: string | null;
    /** ISO 639-1. */
    language: string;
    /** Markdown; the parts around a page's own text after it, each behind a form feed. */
    text: string;
    text_hash: string;
    words: number;
    /** The source's `passages_version` of the last change. */
    version: number;
    is_removed: Generated<boolean>;
    updated_at: Timestamp;
  };
  passages: {
    tenant_id: string;
    data_source_id: string;
    document_id: string;
    position: number;
    heading: string;
    text: string;
    /** Its stems, joined with spaces, and how often each occurs, packed. */
    stems: string;
    counts: Uint8Array;
    tokeniser_version: number;
    /** By what the part around a page that it is of is known again; null in a document's own text. */
    part: string | null;
    /** Orders the documents with this part: the first tells it. */
    holder: string | null;
    /** It is among the answers. */
    is_told: Generated<boolean>;
  };
  data_source_urls: {
    id: string;
    tenant_id: string;
    data_source_id: string;
    position: GeneratedAlways<number>;
    url: string;
    is_complete_crawl: boolean;
    max_pages: number;
    max_depth: number;
    include: string[];
    exclude: string[];
    schedule: (typeof CRAWL_SCHEDULES)[number];
    status: (typeof URL_STATUSES)[number];
    /** Counts the crawls: a page of an earlier one was not seen again. */
    crawl: Generated<number>;
    next_crawl_at: Date | null;
    crawled_at: Date | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  crawl_pages: {
    id: string;
    tenant_id: string;
    data_source_id: string;
    url_id: string;
    position: GeneratedAlways<number>;
    canonical_url: string;
    url: string;
    depth: number;
    crawl: number;
    is_done: Generated<boolean>;
    lease_token: string | null;
    leased_until: Date | null;
    attempts: Generated<number>;
    not_before: Date | null;
    final_url: string | null;
    http_status: number | null;
    outcome: (typeof PAGE_OUTCOMES)[number] | null;
    reason: Generated<string>;
    remedy: Generated<string>;
    title: Generated<string>;
    title_folded: Fold;
    words: Generated<number>;
    etag: string | null;
    last_modified: string | null;
    content_hash: string | null;
    /** What of it is no part of its text, in sentences. */
    left_out: Generated<string>;
    fetched_at: Date | null;
  };
  data_source_files: {
    id: string;
    tenant_id: string;
    data_source_id: string;
    position: GeneratedAlways<number>;
    name: string;
    size: number;
    status: (typeof FILE_STATUSES)[number];
    reason: string | null;
    /** What a person should know of a file that was read. */
    note: Generated<string>;
    words: Generated<number>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  /** A file's bytes, under its id, until they were read; there before the file is, while they come in. */
  uploads: { id: string; tenant_id: string; data_source_id: string; created_at: Timestamp };
  file_pieces: { tenant_id: string; file_id: string; position: number; bytes: Uint8Array };
  articles: {
    id: string;
    tenant_id: string;
    data_source_id: string;
    /** In the order in which they were added. */
    position: GeneratedAlways<number>;
    title: string;
    title_folded: Fold;
    description: string;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  agents: {
    id: string;
    tenant_id: string;
    name: string;
    name_folded: Fold;
    description: string;
    prompt: string;
    data_source_id: string;
    settings: Json<AgentSettings>;
    widget: Json<AgentWidget>;
    draft_revision: Generated<number>;
    /** The recogniser that the draft needs; null while no intent has a phrase. */
    recogniser_hash: string | null;
    live_version_id: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
    /** When the form's own fields changed, or those of the widget; whatever changes raises `updated_at`. */
    form_updated_at: Timestamp;
    widget_updated_at: Timestamp;
  };
  agent_versions: {
    id: string;
    tenant_id: string;
    agent_id: string;
    version: number;
    /** Of one of the agent's snapshots. */
    snapshot_hash: string;
    recogniser_hash: string | null;
    published_by: string | null;
    published_at: Timestamp;
    /** When words of an erased conversation were last taken out of it. */
    erased_at: Date | null;
    /** The revision of the draft that `changes_count` compares it with; null where nobody counted. */
    counted_revision: number | null;
    changes_count: number | null;
  };
  /** What was published, by its content: versions that are the same share one. */
  agent_snapshots: {
    tenant_id: string;
    agent_id: string;
    hash: string;
    snapshot: Json<Snapshot>;
  };
  agent_tests: {
    id: string;
    tenant_id: string;
    agent_id: string;
    name: string;
    name_folded: Fold;
    tags: string[];
    /** All but name and tags. */
    content: Json<Omit<PlayableTest, "name" | "tags">>;
    /** Of the content. */
    hash: string;
    /** Of the whole test, in UTF-8. */
    bytes: number;
    /** What it was made from, if anything: it goes with it. */
    conversation_id: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  agent_test_runs: {
    id: string;
    tenant_id: string;
    agent_id: string;
    /** `replay`: live conversations on the draft; then its tests are their ids. */
    on: TestRun["on"] | "replay";
    version: number | null;
    /** Names all that a result depends on but the test; null until it began. */
    environment: string | null;
    status: Generated<TestRun["status"]>;
    reason: Generated<string>;
    /** In their order. */
    test_ids: string[];
    started_by: string | null;
    created_at: Timestamp;
    finished_at: Date | null;
  };
  agent_test_results: {
    tenant_id: string;
    agent_id: string;
    run_id: string;
    /** Among the run's tests. */
    position: number;
    test_id: string;
    name: string;
    environment: string;
    test_hash: string;
    is_passed: boolean;
    turns: Json<TestedTurn[]>;
  };
  /** On their way without their caller. */
  publications: {
    id: string;
    tenant_id: string;
    agent_id: string;
    status: Generated<Publication["status"]>;
    /** Of the draft that was asked for. */
    draft_revision: number;
    /** Why it goes live although tests fail. */
    reason: string | null;
    /** The runs that are compared; null where none were begun. */
    run_id: string | null;
    live_run_id: string | null;
    waits_for: Publication["waits_for"];
    /** Once it is live. */
    version: number | null;
    error_code: ErrorCode | null;
    error_message: string | null;
    started_by: string | null;
    /** Of whoever asked for it, for the audit log. */
    address: string | null;
    created_at: Timestamp;
    finished_at: Date | null;
  };
  intent_health: {
    tenant_id: string;
    agent_id: string;
    /** Names what was checked, and by which trainer. */
    hash: string;
    status: Generated<"waiting" | "running" | "done" | "failed">;
    reason: Generated<string>;
    /** null until it is done. */
    figures: Json<Pick<IntentHealth, "phrases" | "right" | "intents">> | null;
    /** In place of each phrase its hash: what is forgotten in an intent is forgotten here. */
    findings: Json<Pick<IntentHealth, "pairs" | "suspects">> | null;
    created_at: Timestamp;
    finished_at: Date | null;
  };
  /** Phrases of which somebody said that they stand where they belong. */
  settled_phrases: {
    tenant_id: string;
    agent_id: string;
    intent_id: string;
    phrase_hash: string;
    created_at: Timestamp;
  };
  recogniser_models: {
    agent_id: string;
    hash: string;
    bytes: Uint8Array;
    /** Of the format that the bytes have. */
    trainer_version: number;
    trained_at: Timestamp;
  };
  entities: {
    id: string;
    tenant_id: string;
    title: string;
    title_folded: Fold;
    name: string;
    description: string;
    data_type: Entity["data_type"];
    /** What only some types have; see `EntityDetails`. */
    details: ColumnType<
      Partial<Pick<Entity, "choices" | "limits" | "pattern" | "question" | "role">>,
      string | undefined,
      string
    >;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  actions: {
    id: string;
    tenant_id: string;
    title: string;
    title_folded: Fold;
    description: string;
    kind: Generated<(typeof ACTION_KINDS)[number]>;
    changes_data: Generated<boolean>;
    confirm: Generated<boolean>;
    /** The part of its kind, without secrets. */
    definition: ColumnType<unknown, string | undefined, string>;
    reply_template: Generated<string>;
    failure_message: Generated<string>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  action_runs: {
    id: string;
    tenant_id: string;
    action_id: string;
    mode: "live" | "test" | "panel";
    status: "requested" | "succeeded" | "failed" | "unknown";
    reason: Generated<string>;
    /** Secrets removed. */
    request: Json<RenderedRequest> | null;
    response: Json<ReceivedResponse> | null;
    duration_ms: number | null;
    conversation_id: string | null;
    turn_id: string | null;
    at: Timestamp;
  };
  /** Sealed with the server's key, bound to owner, name and origin. */
  secrets: {
    tenant_id: string;
    owner: string;
    name: string;
    origin: string;
    sealed: Uint8Array;
    created_at: Timestamp;
  };
  contacts: {
    id: string;
    tenant_id: string;
    name: string;
    name_folded: Fold;
    email: string;
    email_folded: Fold;
    phone: string;
    phone_folded: Fold;
    note: string;
    note_folded: Fold;
    source: Generated<CrmProvider>;
    /** `ACCOUNT:ID` in the CRM. */
    external_id: string | null;
    delivery: Generated<Contact["delivery"]>;
    delivery_error: Generated<string>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  crm_connections: {
    tenant_id: string;
    provider: CrmProvider;
    /** "" for the built-in book. */
    base_url: string;
    /** Whose contacts a token opens: ids of contacts count within it. */
    account: Generated<string>;
    state: Exclude<Integration["state"], "not_connected">;
    error: Generated<string>;
    sync_done: Generated<number>;
    sync_total: number | null;
    /** Where the running sync goes on. */
    sync_cursor: string | null;
    /** Someone waits for the running sync to end. */
    is_sync_asked: Generated<boolean>;
    /** When it syncs by itself, or tries again. */
    next_sync_at: Date | null;
    /** Rises with each connect: what an older one still does is for nothing. */
    version: Generated<number>;
    connected_at: Timestamp;
    last_sync_at: Date | null;
  };
  /** Contacts of a CRM that were deleted here: its syncs leave them out. */
  deleted_contacts: { tenant_id: string; external_id: string; deleted_at: Timestamp };
  notifications: {
    id: string;
    tenant_id: string;
    user_id: string;
    tone: Notification["tone"];
    text: string;
    at: Timestamp;
  };
  model_settings: {
    tenant_id: string;
    provider: (typeof MODEL_PROVIDERS)[number];
    base_url: string;
    chat_model: string;
    embedding_model: string;
    embedding_base_url: string;
    /** US dollars for a million tokens. */
    input_price: number | null;
    output_price: number | null;
    visitor_tokens_a_day: number | null;
    agent_tokens_a_day: number | null;
    company_tokens_a_day: number | null;
    company_dollars_a_day: number | null;
    embedding_tokens_a_day: number | null;
    embeds_locally: Generated<boolean>;
    /** Rises with every change. */
    version: Generated<number>;
    updated_at: Timestamp;
  };
  /** The installation's: at most one that is ready, and one that isn't. */
  local_models: {
    id: string;
    state: (typeof LOCAL_MODEL_STATES)[number] | "ready";
    title: string;
    /** By which vectors are kept, once it is ready. */
    name: Generated<string>;
    query_prefix: string;
    passage_prefix: string;
    /** "" where it was uploaded. */
    model_url: string;
    tokenizer_url: string;
    /** What the files should be, then what they are; "" while nobody knows. */
    model_sha256: string;
    tokenizer_sha256: string;
    /** Null until they are whole. */
    model_bytes: number | null;
    tokenizer_bytes: number | null;
    dimensions: number | null;
    /** Why it failed. */
    error: Generated<string>;
    bytes_done: Generated<number>;
    bytes_total: number | null;
    /** When the process that is at it last said so; of a ready one when it became that. */
    touched_at: Timestamp;
  };
  /** Sums of a day (UTC) by scope: "company", "agent:ID" or "visitor:HASH". */
  model_usage: {
    tenant_id: string;
    day: string;
    scope: string;
    calls: Generated<number>;
    failed: Generated<number>;
    input_tokens: Generated<number>;
    output_tokens: Generated<number>;
    dollars: Generated<number>;
    duration_ms: Generated<number>;
  };
  passage_vectors: {
    tenant_id: string;
    data_source_id: string;
    document_id: string;
    position: number;
    model: string;
    vector: Uint8Array;
  };
  intents: {
    id: string;
    tenant_id: string;
    agent_id: string;
    title: string;
    title_folded: Fold;
    description: string;
    prompt: string;
    reply: string;
    training_phrases: string[];
    /** Of the phrases, in UTF-8. */
    phrase_bytes: number;
    /** Of title, description, prompt and reply, in UTF-8. */
    text_bytes: number;
    /** Covers title and phrases: what the recogniser learns from. */
    content_hash: string;
    action_id: string | null;
    /** It goes before whatever is open. */
    is_urgent: Generated<boolean>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  /** What agents learnt in conversations, or were given of that from another agent: it goes with the conversation. */
  learnt_phrases: { tenant_id: string; agent_id: string; conversation_id: string; phrase: string };
  intent_entities: {
    tenant_id: string;
    intent_id: string;
    entity_id: string;
    position: number;
    is_optional: Generated<boolean>;
  };
  conversation_events: {
    conversation_id: string;
    sequence: number;
    tenant_id: string;
    agent_id: string;
    turn_id: string;
    type: string;
    payload: Json<Event>;
    /** On a turn's first event, with the hash of the body that it came with. */
    idempotency_key: string | null;
    body_hash: string | null;
    at: ColumnType<Date, Date, Date>;
  };
  /** Made from `conversation_events`, as are `turns`. */
  conversations: {
    id: string;
    tenant_id: string;
    agent_id: string;
    mode: "live" | "test";
    version: number | null;
    first_message: string;
    intent_ids: string[];
    turns_count: number;
    messages_count: number;
    outcome: (typeof CONVERSATION_OUTCOMES)[number];
    rating: Rating | null;
    is_ended: boolean;
    is_redacted: boolean;
    last_sequence: number;
    started_at: Date;
    last_at: Date;
  };
  turns: {
    conversation_id: string;
    id: string;
    tenant_id: string;
    agent_id: string;
    /** Of its first event. */
    sequence: number;
    last_sequence: number;
    mode: "live" | "test";
    /** On the first turn. */
    version: number | null;
    at: Date;
    message: string;
    message_folded: Fold;
    /** Without its markup. */
    response: string;
    response_folded: Fold;
    /** Two characters each, of the scripts that write whole words with two; see `character-pairs.ts`. */
    pairs: string[];
    is_form: boolean;
    intent_id: string | null;
    intent_title: string | null;
    intent_score: number | null;
    /** Where none was taken, the one that scored just below the threshold. */
    near_intent_id: string | null;
    outcome: Outcome | null;
    rating: Rating | null;
    latency_ms: number | null;
    input_tokens: number;
    output_tokens: number;
    is_ended: boolean;
    is_redacted: boolean;
  };
  /** Questions that aren't for this agent, by a hash of their words. */
  dismissed_questions: {
    tenant_id: string;
    agent_id: string;
    question_hash: string;
    created_at: Timestamp;
  };
  outbox: {
    id: string;
    tenant_id: string;
    conversation_id: string | null;
    /** A `StoredMessage`. */
    message: unknown;
    tries: Generated<number>;
    due_at: Generated<Date>;
    created_at: Generated<Date>;
  };
  imports: {
    id: string;
    tenant_id: string;
    user_id: string;
    /** Where it goes, or went; null for a new agent that isn't there yet. */
    agent_id: string | null;
    /** As its readers made it, with what became of it once it is applied. */
    plan: Json<Omit<ImportPlan, "id" | "agent_id" | "created_at" | "applied_at">>;
    /** What would come to be; null once it has. */
    content: ColumnType<object | null, string, string | null>;
    applied: ColumnType<AppliedImport | null, string | undefined, string>;
    created_at: Generated<Date>;
    applied_at: ColumnType<Date | null, Date | undefined, Date>;
  };
  /** What figures sum up of `conversations` and `turns`, kept by their triggers. */
  agent_counts: {
    tenant_id: string;
    agent_id: string;
    mode: "live" | "test";
    /** In UTC. */
    day: string;
    kind: CountKind;
    /** An outcome, an intent's id, a rating, a step of latency; empty where the kind says all. */
    key: string;
    /** Of an intent, as it was recognised. */
    title: string | null;
    total: number;
    /** By quarter of an hour of the day, from 0; null where nothing is counted. */
    quarters: number[];
  };
  /** What companies store of pages, files and articles, kept by the triggers of `documents` and `file_pieces`. */
  stored_bytes: {
    tenant_id: string;
    /** A data source, or a file that waits to be read. */
    part_id: string;
    kind: "page" | "file" | "article" | "upload";
    bytes: number;
  };
  /** One row: nothing of the log before this moment is missing in `conversations`. */
  conversation_projection: { id: number; caught_up_to: Date };
}

export type CountKind =
  | "conversation"
  | "outcome"
  | "intent"
  | "rating"
  | "latency"
  | "input_tokens"
  | "output_tokens";

/** Tables whose rows belong to one tenant. */
export type TenantTable = {
  [Table in keyof Schema]: Schema[Table] extends { tenant_id: string } ? Table : never;
}[keyof Schema];
