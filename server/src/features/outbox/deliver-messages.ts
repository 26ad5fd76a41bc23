import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../database/open.ts";
import {
  type ClaimedMessage,
  claimMessage,
  deleteMessage,
  findPause,
  postponeMessage,
} from "./outbox.repository.ts";
import { allOf } from "./outbox.ts";
import type { StoredMessage, TellUndelivered, Undelivered } from "./outbox-message.ts";

const FIRST_PAUSE_MS = 5_000;
const PAUSE_MAX_MS = 60 * 60_000;
/** Over 21 hours: most mail servers are back by then, and what a visitor wanted yesterday is over. */
export const TRIES_MAX = 30;

/** What became of one try. */
interface Delivered {
  /** Whom the message will never reach. */
  refused: Undelivered["refused"];
  /** The message for those who may be tried again; undefined where there is nobody. */
  left: StoredMessage | undefined;
}

/**
 * How each kind of message leaves the house, with an id that stays the same from try to try; rejects where all of it
 * should be tried again.
 */
export type Deliver = {
  [Kind in StoredMessage["kind"]]: (message: StoredMessage, id: string) => Promise<Delivered>;
};

export interface DeliveryDependencies {
  database: Database;
  deliver: Deliver;
  tellUndelivered: TellUndelivered;
  log: Pick<FastifyBaseLogger, "warn" | "error">;
}

/**
 * Delivers a company's messages that are due, one after the other, and forgets each as it has left: one that was being
 * delivered when the process ended is delivered again. Answers in how many ms the next is due; undefined where none
 * waits. Throws what `signal` was aborted with.
 */
export async function deliverMessages(
  tenantId: string,
  dependencies: DeliveryDependencies,
  signal: AbortSignal,
): Promise<number | undefined> {
  const { query } = dependencies.database;
  for (;;) {
    signal.throwIfAborted();
    const claimed = await claimMessage(tenantId, query);
    if (!claimed) return findPause(tenantId, query);
    await deliverOne(tenantId, claimed, dependencies);
  }
}

async function deliverOne(
  tenantId: string,
  { id, message, tries }: ClaimedMessage,
  { database, deliver, tellUndelivered, log }: DeliveryDependencies,
): Promise<void> {
  const { refused, left } = await deliver[message.kind](message, id).catch((error: unknown) => {
    log.warn({ err: error, message: id, kind: message.kind, tries }, "a message was not delivered");
    return { refused: [], left: message };
  });
  const isOver = tries >= TRIES_MAX;
  const lost = left && isOver ? allOf(left, `The mail server did not take it in ${tries} tries.`) : [];
  const undelivered = [...refused, ...lost];
  if (undelivered.length > 0) {
    log.error(
      { message: id, kind: message.kind, tries, recipients: undelivered.length },
      "a message is given up",
    );
  }
  await database.transaction(async (trx) => {
    if (left && !isOver) await postponeMessage({ id, message: left, pauseMs: pauseAfter(tries) }, trx);
    else if (!(await deleteMessage(id, trx))) return;
    if (undelivered.length > 0) await tellUndelivered({ tenantId, message, refused: undelivered }, trx);
  });
}

function pauseAfter(tries: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), PAUSE_MAX_MS);
}
