import type { Role } from "@cxc/contract/access.ts";
import type { AgentSettings, AgentWidget } from "@cxc/contract/agents.ts";
import type { Entity } from "@cxc/contract/entities.ts";
import type { Event } from "@cxc/engine/conversation.ts";
import type { Snapshot } from "@cxc/engine/snapshot.ts";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/** A time that the database sets on insert and code may set on update. */
type Timestamp = ColumnType<Date, Date | undefined, Date>;
/** JSON: written as text, read parsed. */
type Json<T> = ColumnType<T, string, string>;

export interface Schema {
  /** One row. */
  instance: { id: number; secret_key_fingerprint: string };
  tenants: {
    id: string;
    kind: "company" | "publisher";
    name: string;
    is_payment_due: Generated<boolean>;
    is_billing_connected: Generated<boolean>;
    is_crm_connected: Generated<boolean>;
    crm_provider: string | null;
    crm_connected_at: Date | null;
    created_at: Timestamp;
  };
  users: {
    id: string;
    tenant_id: string;
    role: Role;
    name: string;
    email: string;
    phone: string;
    password_hash: string;
    display_mode: Generated<"light" | "dark">;
    image: string | null;
    is_active: Generated<boolean>;
    created_at: Timestamp;
  };
  tokens: {
    id: string;
    hash: Uint8Array;
    purpose: "access";
    user_id: string;
    created_at: Timestamp;
    expires_at: ColumnType<Date, Date, Date>;
  };
  throttle_hits: { key: string; at: Timestamp };
  audit_log: {
    id: string;
    tenant_id: string;
    user_id: string | null;
    action: string;
    subject_id: string | null;
    subject_title: string | null;
    address: string | null;
    at: Timestamp;
  };
  idempotent_creates: {
    user_id: string;
    route: string;
    key: string;
    body_hash: string;
    answer: Json<unknown>;
    created_at: Timestamp;
  };
  data_sources: {
    id: string;
    tenant_id: string;
    title: string;
    description: string;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  articles: {
    id: string;
    tenant_id: string;
    data_source_id: string;
    /** In the order in which they were added. */
    position: GeneratedAlways<number>;
    title: string;
    description: string;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  agents: {
    id: string;
    tenant_id: string;
    name: string;
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
  };
  agent_versions: {
    id: string;
    tenant_id: string;
    agent_id: string;
    version: number;
    snapshot: Json<Snapshot>;
    snapshot_hash: string;
    recogniser_hash: string | null;
    published_by: string | null;
    published_at: Timestamp;
  };
  recogniser_models: {
    agent_id: string;
    hash: string;
    bytes: Uint8Array;
    trained_at: Timestamp;
  };
  entities: {
    id: string;
    tenant_id: string;
    title: string;
    name: string;
    description: string;
    data_type: Entity["data_type"];
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  actions: {
    id: string;
    tenant_id: string;
    title: string;
    description: string;
    created_at: Timestamp;
  };
  intents: {
    id: string;
    tenant_id: string;
    agent_id: string;
    title: string;
    description: string;
    prompt: string;
    reply: string;
    training_phrases: string[];
    /** Covers title and phrases: what the recogniser learns from. */
    content_hash: string;
    action_id: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  intent_entities: {
    tenant_id: string;
    intent_id: string;
    entity_id: string;
    position: number;
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
    at: Timestamp;
  };
}

/** Tables whose rows belong to one tenant. */
export type TenantTable = {
  [Table in keyof Schema]: Schema[Table] extends { tenant_id: string } ? Table : never;
}[keyof Schema];
