import { randomUUID } from "node:crypto";
import { type Database, openDatabase } from "@cxc/server/database/open.ts";
import { characterPairs } from "@cxc/server/features/conversation-log/character-pairs.ts";
import { sql } from "kysely";
import { loadDataSet } from "./labelled-phrases.ts";

const TURNS_EACH = 5;
const CONVERSATIONS_AT_ONCE = 1_000;
const DAY_MS = 86_400_000;
const OUTCOMES = ["answered", "answered", "answered", "form", "unanswered", "action_done", "handed_off"];
const JAPANESE = [
  "営業時間は何時ですか",
  "駐車場はどこにありますか",
  "犬を連れて行けますか",
  "予約を変更したいです",
];

interface Wanted {
  conversations: number;
  /** They are spread evenly over these, up to now. */
  days: number;
  agentIds: readonly string[];
  intentIds: readonly string[];
  /** With the log's two events of each turn, for what reads or copies everything. */
  hasEvents?: boolean;
}

/** Fills an embedded database with rows of conversations as the projector would have made them; two messages a turn. */
export async function fillConversations(
  dataDir: string,
  { conversations, days, agentIds, intentIds, hasEvents = false }: Wanted,
): Promise<void> {
  const database = await openDatabase({ dataDir });
  const { test } = await loadDataSet("clinc150-10shot");
  const texts = test.map(({ text }) => text);
  const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
  const [agent] = (
    await sql<{ tenant_id: string }>`select tenant_id from agents limit 1`.execute(database.query)
  ).rows;
  const { rows: indexes } = await sql<{ text: string }>`
    select pg_get_indexdef('turns_by_text'::regclass) as text`.execute(database.query);
  await sql`drop index turns_by_text`.execute(database.query);
  const now = Date.now();
  for (let first = 0; first < conversations; first += CONVERSATIONS_AT_ONCE) {
    const turns = [];
    for (let n = first; n < Math.min(first + CONVERSATIONS_AT_ONCE, conversations); n++) {
      const conversation_id = randomUUID();
      const began = now - ((conversations - n) / conversations) * days * DAY_MS;
      for (let turn = 0; turn < TURNS_EACH; turn++) {
        const k = n * TURNS_EACH + turn;
        const message =
          k % 50 === 0 ? pick(JAPANESE, k / 50) : `${pick(texts, k * 7)} ${pick(texts, k * 13)}`;
        const response = `This is about: ${pick(texts, k * 3)}`;
        const outcome = pick(OUTCOMES, k * 31 + (k >> 3));
        turns.push({
          conversation_id,
          id: randomUUID(),
          tenant_id: agent?.tenant_id,
          agent_id: pick(agentIds, n),
          sequence: turn * 4,
          last_sequence: turn * 4 + 3,
          mode: "live",
          version: turn === 0 ? 1 : null,
          at: new Date(began + turn * 20_000).toISOString(),
          message,
          response,
          pairs: characterPairs(`${message} ${response}`),
          is_form: false,
          intent_id: pick(intentIds, k * 3),
          intent_title: "one of them",
          intent_score: 0.9,
          outcome,
          rating: k % 20 === 0 ? (k % 40 === 0 ? -1 : 1) : null,
          latency_ms: 3 + (k % 97),
          input_tokens: 0,
          output_tokens: 0,
          is_ended: false,
          is_redacted: false,
        });
      }
    }
    await sql`insert into turns select * from json_populate_recordset(null::turns, ${JSON.stringify(turns)}::json)`.execute(
      database.query,
    );
  }
  await sql.raw(indexes[0]?.text ?? "").execute(database.query);
  if (hasEvents) await insertEvents(database);
  const { storeConversations } = await import(
    "@cxc/server/features/conversation-log/projection.repository.ts"
  );
  const { rows } = await sql<{ id: string }>`select distinct conversation_id as id from turns`.execute(
    database.query,
  );
  for (let n = 0; n < rows.length; n += CONVERSATIONS_AT_ONCE) {
    const ids = rows.slice(n, n + CONVERSATIONS_AT_ONCE).map(({ id }) => id);
    await database.transaction((trx) => storeConversations(ids, trx));
  }
  await sql`update conversation_projection set caught_up_to = now()`.execute(database.query);
  for (const table of ["turns", "conversations"])
    await sql.raw(`vacuum analyze ${table}`).execute(database.query);
  await database.close();
}

/** What was said and what was replied, as the log has it. */
async function insertEvents({ query }: Database): Promise<void> {
  const events = [
    { column: "message", type: "user_said", sequence: 0 },
    { column: "response", type: "agent_replied", sequence: 3 },
  ];
  for (const { column, type, sequence } of events)
    await sql`
      insert into conversation_events (conversation_id, sequence, tenant_id, agent_id, turn_id, type, payload, at)
      select conversation_id, sequence + ${sequence}::int, tenant_id, agent_id, id, ${type}::text,
        jsonb_build_object('v', 1, 'type', ${type}::text, 'message', ${sql.ref(column)}), at
      from turns`.execute(query);
}
