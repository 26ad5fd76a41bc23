import { CONVERSATION_OUTCOMES } from "@cxc/contract/rules.ts";
import type { Event } from "@cxc/engine/dialogue/events.ts";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { SQL_LISTED } from "./event-types.repository.ts";
import type { ProjectedTurn } from "./project-turn.ts";

/** One for the whole database: many project at once, and what blanks or deletes has it alone. */
const LOCK = 7_150_001;
/** Longer than any turn lasts and than clocks of several servers differ. */
const MARGIN = sql`interval '10 minutes'`;
/** Between this process and the database, a rounded millisecond included. */
const CLOCKS_DIFFER = sql`interval '1 second'`;

export interface TurnRow extends ProjectedTurn {
  conversation_id: string;
  id: string;
  tenant_id: string;
  agent_id: string;
  mode: "live" | "test";
}

/** An event of a turn that has news. */
interface NewsRow {
  conversation_id: string;
  turn_id: string;
  tenant_id: string;
  agent_id: string;
  mode: "live" | "test";
  sequence: number;
  at: Date;
  payload: Event;
}

/**
 * Until the transaction's end nobody blanks or deletes what is being projected. Its commit doesn't wait for the disk:
 * rows that a power cut takes are made again from the log.
 */
export async function lockForProjecting(trx: Kysely<Schema>): Promise<void> {
  await sql`
    select pg_advisory_xact_lock_shared(${LOCK}::bigint), set_config('synchronous_commit', 'off', true)`.execute(
    trx,
  );
}

/** Until the transaction's end nobody projects: what is blanked or deleted in it can't come back. */
export async function lockForErasing(trx: Kysely<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(trx);
}

/**
 * Until the transaction's end nobody else changes what is counted of these agents: several that project turns of several
 * agents would wait for each other.
 */
export async function lockCounts(agentIds: readonly string[], trx: Kysely<Schema>): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(id, ${LOCK}::bigint) as key from unnest(${[...agentIds]}::text[]) as list (id) order by 1
    ) as keys`.execute(trx);
}

/**
 * All events of those turns of these conversations that were appended to since they were projected. Each step goes from
 * one conversation to its own rows: joined as sets they are planned as a look through the whole log.
 */
export async function listNews(conversationIds: readonly string[], trx: Kysely<Schema>): Promise<NewsRow[]> {
  const { rows } = await sql<NewsRow>`
    select list.id as conversation_id, turn_id, tenant_id, agent_id, mode, event.sequence, at, payload
    from unnest(${[...conversationIds]}::uuid[]) as list (id)
    cross join lateral (
      select payload->>'mode' as mode,
        coalesce((select last_sequence from conversations where id = list.id), -1) as known
      from conversation_events where conversation_id = list.id and sequence = 0
    ) as started
    cross join lateral (
      select array_agg(distinct turn_id) as turn_ids, min(sequence) as first
      from conversation_events where conversation_id = list.id and sequence > known
    ) as fresh
    cross join lateral (
      select turn_id, tenant_id, agent_id, sequence, at, payload
      from conversation_events
      where conversation_id = list.id and turn_id = any(turn_ids) and sequence >= least(
        first, (select min(turns.sequence) from turns where conversation_id = list.id and id = any(turn_ids)))
    ) as event
    order by list.id, event.sequence`.execute(trx);
  return rows;
}

/** Stores rows of turns; an older state never replaces a newer one. */
export async function storeTurns(rows: readonly TurnRow[], trx: Kysely<Schema>): Promise<void> {
  await sql`
    insert into turns as known (conversation_id, id, tenant_id, agent_id, sequence, last_sequence, mode, version, at, message,
      message_folded, response, response_folded, pairs, is_form, intent_id, intent_title, intent_score, near_intent_id, outcome, rating, latency_ms,
      input_tokens, output_tokens, is_ended, is_redacted)
    select conversation_id, id, tenant_id, agent_id, sequence, last_sequence, mode, version, at, message, message_folded,
      response, response_folded, pairs, is_form, intent_id, intent_title, intent_score, near_intent_id, outcome, rating, latency_ms, input_tokens,
      output_tokens, is_ended, is_redacted
    from json_populate_recordset(null::turns, ${JSON.stringify(rows)}::json)
    order by conversation_id, id
    on conflict (conversation_id, id) do update set
      (last_sequence, message, message_folded, response, response_folded, pairs, is_form, intent_id, intent_title, intent_score, near_intent_id, outcome,
        rating, latency_ms, input_tokens, output_tokens, is_ended, is_redacted)
      = (excluded.last_sequence, excluded.message, excluded.message_folded, excluded.response,
        excluded.response_folded, excluded.pairs, excluded.is_form, excluded.intent_id,
        excluded.intent_title, excluded.intent_score, excluded.near_intent_id, excluded.outcome, excluded.rating, excluded.latency_ms,
        excluded.input_tokens, excluded.output_tokens, excluded.is_ended, excluded.is_redacted)
    where known.last_sequence <= excluded.last_sequence`.execute(trx);
}

/** Sums conversations up from the rows of their turns. */
export async function storeConversations(ids: readonly string[], trx: Kysely<Schema>): Promise<void> {
  await sql`
    insert into conversations as known (id, tenant_id, agent_id, mode, version, first_message, intent_ids, turns_count,
      messages_count, outcome, rating, is_ended, is_redacted, last_sequence, started_at, last_at)
    select list.id, summed.*
    from unnest(${[...ids]}::uuid[]) as list (id)
    cross join lateral (
      select tenant_id, agent_id, mode, max(version),
        coalesce((array_agg(left(message, 200) order by sequence) filter (where message <> ''))[1], ''),
        array(
          select id from unnest(array_agg(intent_id order by sequence)) with ordinality as met (id, index)
          where id is not null group by id order by min(index)),
        count(*), count(*) filter (where message <> '') + count(outcome),
        (${[...CONVERSATION_OUTCOMES]}::text[])[coalesce(min(${WEIGHT}), ${CONVERSATION_OUTCOMES.length}::integer)],
        min(rating), bool_or(is_ended), bool_or(is_redacted), max(last_sequence), min(at), max(at)
      from turns where conversation_id = list.id
      group by tenant_id, agent_id, mode
    ) as summed
    order by list.id
    on conflict (id) do update set
      (version, first_message, intent_ids, turns_count, messages_count, outcome, rating, is_ended, is_redacted,
        last_sequence, last_at)
      = (excluded.version, excluded.first_message, excluded.intent_ids, excluded.turns_count, excluded.messages_count,
        excluded.outcome, excluded.rating, excluded.is_ended, excluded.is_redacted, excluded.last_sequence,
        excluded.last_at)
    where known.last_sequence <= excluded.last_sequence`.execute(trx);
}

/** Its place among the outcomes of conversations, from 1; null for one that tells nothing. */
const WEIGHT = sql<number>`case outcome when 'action_failed' then 1 when 'handed_off' then 2 when 'unanswered' then 3
  when 'action_done' then 4 when 'form' then 5 when 'answered' then 6 when 'greeting' then 7 end`;

/** Where an event stands among all conversations' events. `at` is PostgreSQL's own text: to the microsecond. */
export interface LogPosition {
  at: string;
  conversation_id: string;
  sequence: number;
}

/** An event that a conversation's rows have to know, and how many turns of its conversation they don't know yet. */
interface SweptRow extends LogPosition {
  turns: number;
}

/**
 * The next events of the log after `position`, or after the moment until which nothing is missing, as far as they were
 * there at `until`. What is asked for is bounded by the events looked at, not by those that are missing: few are.
 */
export async function sweepLog(
  { position, until, limit }: { position: LogPosition | undefined; until: Date; limit: number },
  query: Kysely<Schema>,
): Promise<SweptRow[]> {
  const after = position
    ? sql`(at, conversation_id, sequence)
        > (${position.at}::timestamptz, ${position.conversation_id}::uuid, ${position.sequence}::integer)`
    : sql`at >= (select caught_up_to from conversation_projection)`;
  const { rows } = await sql<SweptRow>`
    select at::text as at, conversation_id, sequence, (
      select count(distinct turn_id)::integer
      from (
        select coalesce((select last_sequence from conversations where id = swept.conversation_id), -1) as known
        from conversation_events where conversation_id = swept.conversation_id and sequence = 0
      ) as started join conversation_events as event
        on event.conversation_id = swept.conversation_id and event.sequence > known and swept.sequence > known
      ) as turns
    from (
      select at, conversation_id, sequence from conversation_events
      where type in (${SQL_LISTED}) and ${after}
        and at < ${until.toISOString()}::timestamptz + ${CLOCKS_DIFFER}
      order by at, conversation_id, sequence limit ${limit}
    ) as swept
    order by swept.at, conversation_id, sequence`.execute(query);
  return rows;
}

/** Nothing that was appended some minutes before this moment is missing. */
export async function updateCaughtUp(moment: Date, query: Kysely<Schema>): Promise<void> {
  await sql`update conversation_projection set caught_up_to = ${moment.toISOString()}::timestamptz - ${MARGIN}`.execute(
    query,
  );
}

/** Forgets all rows: what follows makes them anew. */
export async function deleteProjection(trx: Kysely<Schema>): Promise<void> {
  await sql`delete from turns`.execute(trx);
  await sql`delete from conversations`.execute(trx);
  await sql`update conversation_projection set caught_up_to = '1970-01-01'`.execute(trx);
}
