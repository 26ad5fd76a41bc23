import type { Event } from "@cxc/engine/conversation.ts";
import type { Kysely } from "kysely";
import type { Database } from "../../database/open.ts";
import type { Schema } from "../../database/schema.ts";
import { finishRun, insertRun } from "../actions/action-runs.repository.ts";
import { type Appended, appendToTurn } from "../conversation-log/turn-log.repository.ts";
import { insertTurnEvents, type TurnAppend } from "./conversations.repository.ts";
import { isUniqueViolation } from "./unique-violation.ts";

const APPENDS_MAX = 20;

/** The turn has its reply from elsewhere, or its conversation is gone: nothing more may happen in it. */
export class TurnClosed extends Error {}

/** Where a turn's events go, in one append or in several. */
export interface TurnLog {
  /** Rejects with a unique violation where another turn or the key came first, and with TurnClosed. */
  commit(events: readonly Event[]): Promise<void>;
  /** How many events are; from the first on, the turn may not simply run again. */
  stored(): number;
  /** Of the last event that was stored. */
  sequence(): number;
}

type Begun = Omit<TurnAppend, "events"> & { mode: "live" | "test" };

/** The log of one turn, of which so many events are stored already. */
export function openTurnLog(database: Database, turn: Begun, { stored = 0 } = {}): TurnLog {
  let sequence = turn.sequence - 1;

  return {
    async commit(events) {
      if (events.length === 0) return;
      const append = (query: Kysely<Schema>) =>
        stored > 0 ? grow(turn, events, query) : begin(turn, events, query);
      const store = () =>
        hasRuns(events)
          ? database.transaction(async (trx) => {
              const appended = await append(trx);
              await keepRuns(turn, appended.events, trx);
              return appended;
            })
          : append(database.query);
      ({ sequence } = stored > 0 ? await againOnClash(store) : await store());
      stored += events.length;
    },
    stored: () => stored,
    sequence: () => sequence,
  };
}

async function begin(turn: Begun, events: readonly Event[], query: Kysely<Schema>): Promise<Appended> {
  if (!(await insertTurnEvents({ ...turn, events: [...events] }, query))) throw new TurnClosed();
  return { sequence: turn.sequence + events.length - 1, events: [...events] };
}

/** The claim keeps every other turn away; a rating may still take the place. */
async function grow(turn: Begun, events: readonly Event[], query: Kysely<Schema>): Promise<Appended> {
  const appended = await appendToTurn({ ...turn, events, at: new Date() }, query);
  if (!appended) throw new TurnClosed();
  return appended;
}

/** Does it again where a rating took the place. */
async function againOnClash<Result>(append: () => Promise<Result>): Promise<Result> {
  for (let n = 1; ; n++) {
    try {
      return await append();
    } catch (error) {
      if (!isUniqueViolation(error) || n >= APPENDS_MAX) throw error;
    }
  }
}

function hasRuns(events: readonly Event[]): boolean {
  return events.some(
    ({ type }) => type === "action_requested" || type === "action_succeeded" || type === "action_failed",
  );
}

/** What an action's own log says of its runs. */
async function keepRuns(turn: Begun, events: readonly Event[], query: Kysely<Schema>): Promise<void> {
  const { tenantId: tenant_id, conversationId: conversation_id, turnId: turn_id, mode } = turn;
  for (const event of events) {
    if (event.type === "action_requested" && !event.is_dry) {
      const { run_id: id, action_id } = event;
      await insertRun({ id, tenant_id, action_id, mode, conversation_id, turn_id }, query);
    } else if (event.type === "action_succeeded") {
      const { run_id: id, request, response, duration_ms } = event;
      const ended = { status: "succeeded", reason: "", request, response, duration_ms } as const;
      await finishRun({ id, tenant_id }, ended, query);
    } else if (event.type === "action_failed" && event.duration_ms !== null) {
      const { run_id: id, is_unknown, reason, request, response, duration_ms } = event;
      const ended = { status: "failed", is_unknown, reason, request, response, duration_ms } as const;
      await finishRun({ id, tenant_id }, ended, query);
    }
  }
}
