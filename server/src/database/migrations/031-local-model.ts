import { type Kysely, sql } from "kysely";

/** The installation's embedding model, who may install one, and which companies embed with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column is_operator boolean not null default false`.execute(db);
  await sql`alter table model_settings add column embeds_locally boolean not null default false`.execute(db);
  await sql`create table local_models (
    id uuid primary key,
    state text not null check (state in ('downloading', 'uploading', 'checking', 'failed', 'ready')),
    title text not null,
    name text not null default '',
    query_prefix text not null,
    passage_prefix text not null,
    model_url text not null,
    tokenizer_url text not null,
    model_sha256 text not null,
    tokenizer_sha256 text not null,
    model_bytes bigint,
    tokenizer_bytes bigint,
    dimensions integer,
    error text not null default '',
    bytes_done bigint not null default 0,
    bytes_total bigint,
    touched_at timestamptz not null default now())`.execute(db);
  // One that is ready, and one that isn't yet.
  await sql`create unique index local_models_one_each on local_models ((state = 'ready'))`.execute(db);
}
