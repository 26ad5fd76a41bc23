import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { Database } from "../../database/open.ts";
import type { Schema } from "../../database/schema.ts";
import { createBackpressure } from "./backpressure.ts";
import { isListed } from "./event-types.repository.ts";
import type { LogNews } from "./log-news.ts";
import { projectTurn } from "./project-turn.ts";
import {
  deleteProjection,
  type LogPosition,
  listNews,
  lockCounts,
  lockForErasing,
  lockForProjecting,
  storeConversations,
  storeTurns,
  sweepLog,
  type TurnRow,
  updateCaughtUp,
} from "./projection.repository.ts";

/** Keeps a transaction short on the embedded database, where nothing runs beside it. */
const TURNS_AT_ONCE = 30;
/** So many events of the log are looked through in one statement for what was left undone. */
const EVENTS_AT_ONCE = 1_000;
/**
 * Conversations that are remembered as waiting, some megabytes of them: in a flood more are added for as long as it lasts
 * than are projected meanwhile. The log has them all, and the maintenance job's sweep finds in it what nobody remembers.
 */
const WAITING_MAX = 10_000;
/** How long closing may go on projecting what waits; the maintenance job's sweep makes up for the rest. */
const CLOSE_MS_MAX = 2_000;

/** What the projector waits for. */
export interface ProjectorWaits {
  /** Turns that end within this time are projected together, which makes each of them cheap. */
  gatherMs: number;
  /** After a failure, such as a database that is away for a moment. */
  retryMs: number;
}

const WAITS: ProjectorWaits = { gatherMs: 900, retryMs: 3_000 };

export interface Projector {
  /** For the log's subscription: the rows follow within two seconds, in a flood with the next sweep. */
  follow(news: LogNews): void;
  /** Projects a conversation for someone who can't wait for it. */
  projectNow(conversationId: string): Promise<void>;
  /** Projects what a process left undone that ended before it could. */
  catchUp(): Promise<void>;
  /** Makes all rows anew. */
  rebuild(): Promise<void>;
  /** Projects what waits, and then nothing any more. */
  close(): Promise<void>;
}

/** Keeps the rows of conversations and turns in step with the event log, in the process that appends to it. */
export function createProjector({
  database,
  log,
  waits = WAITS,
  waitingMax = WAITING_MAX,
}: {
  database: Database;
  log: Pick<FastifyBaseLogger, "warn">;
  waits?: ProjectorWaits | undefined;
  waitingMax?: number;
}): Projector {
  /** By conversation, how often it changed. */
  const waiting = new Map<string, number>();
  const backpressure = createBackpressure();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let endsAt = Number.POSITIVE_INFINITY;

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    running ??= projectWaiting();
    return running;
  }

  async function projectWaiting(): Promise<void> {
    try {
      while (waiting.size > 0 && performance.now() < endsAt) await project(waiting);
    } catch (error) {
      log.warn({ err: error }, "conversations will be listed later");
      if (performance.now() < endsAt) timer ??= setTimeout(flush, waits.retryMs).unref();
    } finally {
      running = undefined;
    }
  }

  /** Takes some conversations out of these and projects them; where that fails they stay in. */
  function project(from: Map<string, number>): Promise<void> {
    return backpressure.work(async (begun) => {
      const taken = takeTurns(from);
      try {
        await projectAll([...taken.keys()], begun);
      } catch (error) {
        for (const [id, turns] of taken) from.set(id, turns + (from.get(id) ?? 0));
        throw error;
      }
    });
  }

  async function projectAll(ids: string[], begun?: () => void): Promise<void> {
    await database.transaction(async (trx) => {
      await lockForProjecting(trx);
      begun?.();
      await projectConversations(ids, trx);
    });
  }

  /** Ends while a flood goes on: what it adds meanwhile is for the next time. */
  async function catchUp(): Promise<void> {
    const began = new Date();
    let position: LogPosition | undefined;
    while (performance.now() < endsAt) {
      const events = await sweepLog({ position, until: began, limit: EVENTS_AT_ONCE }, database.query);
      const missing = events.filter(({ turns }) => turns > 0);
      const behind = new Map(missing.map(({ conversation_id, turns }) => [conversation_id, turns]));
      while (behind.size > 0) await project(behind);
      position = events.at(-1);
      if (!position) return updateCaughtUp(began, database.query);
    }
  }

  return {
    follow({ conversationId, events }) {
      if (!events.some(({ event }) => isListed(event))) return;
      backpressure.changed();
      const turns = waiting.get(conversationId);
      if (turns === undefined && waiting.size >= waitingMax) return;
      waiting.set(conversationId, (turns ?? 0) + 1);
      if (!running) timer ??= setTimeout(flush, waits.gatherMs).unref();
    },
    projectNow: (conversationId) => projectAll([conversationId]),
    catchUp,
    async rebuild() {
      await database.transaction(async (trx) => {
        await lockForErasing(trx);
        await deleteProjection(trx);
      });
      await catchUp();
    },
    close() {
      endsAt = performance.now() + CLOSE_MS_MAX;
      backpressure.hurry();
      return flush();
    },
  };
}

/** Takes conversations out that have so many turns together, or one that alone has more. */
function takeTurns(from: Map<string, number>): Map<string, number> {
  const batch = new Map<string, number>();
  let turns = 0;
  for (const [id, count] of from) {
    turns += count;
    if (batch.size > 0 && turns > TURNS_AT_ONCE) break;
    batch.set(id, count);
    from.delete(id);
  }
  return batch;
}

/** Brings the rows of these conversations up to their log. To be called with one of the two locks. */
export async function projectConversations(ids: readonly string[], trx: Kysely<Schema>): Promise<void> {
  const turns = Map.groupBy(await listNews(ids, trx), ({ turn_id }) => turn_id);
  const rows: TurnRow[] = [];
  for (const [id, events] of turns) {
    const [first] = events;
    if (!first) continue;
    const { conversation_id, tenant_id, agent_id, mode } = first;
    const logged = events.map(({ sequence, at, payload }) => ({
      sequence,
      at: at.toISOString(),
      event: payload,
    }));
    rows.push({ conversation_id, id, tenant_id, agent_id, mode, ...projectTurn(logged) });
  }
  if (rows.length === 0) return;
  await lockCounts([...new Set(rows.map(({ agent_id }) => agent_id))], trx);
  await storeTurns(rows, trx);
  await storeConversations([...new Set(rows.map(({ conversation_id }) => conversation_id))], trx);
}
