import { type Kysely, sql } from "kysely";

/**
 * What has to be known so that erased words are found again, and what was kept before that was known: names of tests,
 * contacts and articles in the audit log, and results of tests that are gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table learnt_phrases (
      tenant_id uuid not null,
      agent_id uuid not null,
      conversation_id uuid not null,
      phrase text not null,
      foreign key (tenant_id, agent_id) references agents (tenant_id, id) on delete cascade)`,
    // A phrase may have two thousand bytes in UTF-8, an index entry fewer.
    sql`create unique index learnt_phrases_once on learnt_phrases (agent_id, conversation_id, md5(phrase))`,
    sql`create index learnt_phrases_conversation on learnt_phrases (conversation_id)`,
    sql`create index learnt_phrases_phrase on learnt_phrases (tenant_id, md5(phrase))`,
    sql`insert into learnt_phrases (tenant_id, agent_id, conversation_id, phrase)
      select distinct event.tenant_id, event.agent_id, conversation_id, payload->>'phrase'
      from conversation_events as event join agents
        on agents.tenant_id = event.tenant_id and agents.id = event.agent_id
      where type = 'corrected' and payload->>'phrase' <> ''`,
    sql`alter table idempotent_creates add column conversation_ids uuid[] not null default '{}'`,
    sql`create index idempotent_creates_conversations on idempotent_creates using gin (conversation_ids)`,
    // Answers of the day that nobody knows any more whom they quote.
    sql`delete from idempotent_creates where route like '%/tests/%'`,
    sql`delete from agent_test_results as result using agent_test_runs as run
      where run.id = run_id and run."on" <> 'replay'
        and not exists (select 1 from agent_tests where agent_tests.id = test_id)`,
    sql`delete from agent_test_results as result using agent_test_runs as run
      where run.id = run_id and run."on" = 'replay'
        and not exists (
          select 1 from conversation_events where conversation_id = test_id and sequence = 0)`,
    // What was made from conversations that are gone already.
    sql`delete from agent_tests where conversation_id is not null and not exists (
      select 1 from conversation_events
      where conversation_events.conversation_id = agent_tests.conversation_id and sequence = 0)`,
    // The rows of a table that was imported: they were shown before that, and nobody needs them any more.
    sql`update imports set plan = plan || '{"table": null}' where applied_at is not null`,
    sql`alter table audit_log disable trigger audit_log_only_grows`,
    sql`update audit_log set subject_title = case
        when action like '% /api/contacts/:id/' then 'A contact'
        when action like '% /api/data-source/:id/article/%' then 'An article'
        else 'A test of an agent' end
      where action like '% /api/contacts/:id/' or action like '% /api/data-source/:id/article/%'
        or action in ('POST /api/agent/:id/tests/', 'POST /api/agent/:id/tests/from-turn/',
          'PUT /api/agent/:id/tests/:testid/', 'DELETE /api/agent/:id/tests/:testid/')`,
    sql`alter table audit_log enable trigger audit_log_only_grows`,
  ];
  for (const statement of statements) await statement.execute(db);
}
