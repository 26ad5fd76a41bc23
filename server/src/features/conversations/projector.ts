import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { Database } from "../../database/open.ts";
import type { Schema } from "../../database/schema.ts";
import { projectTurn } from "./project-turn.ts";
import {
  deleteProjection,
  listBehind,
  listNews,
  lockForErasing,
  lockForProjecting,
  storeConversations,
  storeTurns,
  type TurnRow,
  updateCaughtUp,
} from "./projection.repository.ts";

/** Turns that end within this time are projected together, which makes each of them cheap. */
const GATHER_MS = 900;
/** Keeps a transaction short on the embedded database, where nothing runs beside it. */
const CONVERSATIONS_AT_ONCE = 100;

export interface Projector {
  /** To be called after each append; the rows follow within two seconds. */
  changed(conversationId: string): void;
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
}: {
  database: Database;
  log: Pick<FastifyBaseLogger, "warn">;
}): Projector {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    running = running.then(projectWaiting).catch((error: unknown) => {
      log.warn({ err: error }, "conversations will be listed later");
    });
    return running;
  }

  async function projectWaiting(): Promise<void> {
    while (waiting.size > 0) {
      const ids = [...waiting].slice(0, CONVERSATIONS_AT_ONCE);
      for (const id of ids) waiting.delete(id);
      await database.transaction((trx) => projectConversations(ids, trx));
    }
  }

  async function catchUp(): Promise<void> {
    const began = new Date();
    for (;;) {
      const ids = await listBehind(CONVERSATIONS_AT_ONCE, database.query);
      if (ids.length === 0) break;
      await database.transaction((trx) => projectConversations(ids, trx));
    }
    await updateCaughtUp(began, database.query);
  }

  return {
    changed(conversationId) {
      waiting.add(conversationId);
      timer ??= setTimeout(flush, GATHER_MS).unref();
    },
    catchUp,
    async rebuild() {
      await database.transaction(async (trx) => {
        await lockForErasing(trx);
        await deleteProjection(trx);
      });
      await catchUp();
    },
    close: flush,
  };
}

/** Brings the rows of these conversations up to their log. */
export async function projectConversations(ids: readonly string[], trx: Kysely<Schema>): Promise<void> {
  await lockForProjecting(trx);
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
  await storeTurns(rows, trx);
  await storeConversations([...new Set(rows.map(({ conversation_id }) => conversation_id))], trx);
}
