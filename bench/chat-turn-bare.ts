import { randomUUID } from "node:crypto";
import type { Event } from "@cxc/engine/dialogue/events.ts";
import type { Database } from "@cxc/server/database/open.ts";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";

const EVENTS_READ_MAX = 40;
const NOBODY = randomUUID();

interface BareBody {
  conversation_id: string;
  /** Of the turn's first event. */
  sequence: number;
  message: string;
}

/**
 * What a chat turn is measured against: the least that a Fastify route could do with the same database handle.
 * `/turn/` reads a conversation's events and inserts four, in the turn's own form of SQL; `/insert/` inserts one.
 */
export function serveBare(app: FastifyInstance, { query }: Database): void {
  app.post<{ Body: BareBody }>("/turn/", async ({ body }) => {
    const { rows } = await sql<{ events: [number, Event][] | null }>`
      select (select json_agg(json_build_array(sequence, payload) order by sequence)
        from (select sequence, payload from bare_events
              where conversation_id = ${body.conversation_id} order by sequence limit ${EVENTS_READ_MAX}) as list
      ) as events`.execute(query);
    await insert(body, eventsOf(body.message));
    return { status: true, message: "OK", data: { events: rows[0]?.events?.length ?? 0 } };
  });

  app.post<{ Body: BareBody }>("/insert/", async ({ body }) => {
    await insert(body, eventsOf(body.message).slice(0, 1));
    return { status: true, message: "OK" };
  });

  async function insert({ conversation_id, sequence }: BareBody, events: Event[]): Promise<void> {
    await sql`
      insert into bare_events (conversation_id, sequence, tenant_id, agent_id, turn_id, type, payload, at)
      select ${conversation_id}, ${sequence} + position - 1, ${NOBODY}, ${NOBODY}, ${randomUUID()},
        event->>'type', event, ${new Date().toISOString()}
      from jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality as list(event, position)`.execute(
      query,
    );
  }
}

/** Four events of the size of a turn's own. */
function eventsOf(message: string): Event[] {
  const runnersUp = Array.from({ length: 4 }, (_, rank) => ({
    id: NOBODY,
    title: "card arrival",
    score: 0.1 / (rank + 1),
  }));
  const intent = { id: NOBODY, title: "lost or stolen card", score: 0.87654321 };
  return [
    { v: 2, type: "user_said", message },
    { v: 2, type: "intent_recognised", recogniser: "model", intent, runners_up: runnersUp, threshold: 0.5 },
    {
      v: 2,
      type: "slot_filled",
      intent_id: NOBODY,
      entity_id: NOBODY,
      title: "Date",
      value: "2026-12-24",
      source: "message",
    },
    {
      v: 2,
      type: "agent_replied",
      markdown: "This is about: lost or stolen card",
      is_generated: false,
      suggestions: [],
      form: null,
      citations: [],
      outcome: "answered",
      intent_id: NOBODY,
      duration_ms: 1.2,
      decision: 'The reply of "lost or stolen card" was used.',
    },
  ];
}
