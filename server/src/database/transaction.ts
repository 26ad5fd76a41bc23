import { AsyncLocalStorage } from "node:async_hooks";
import { type Announcements, type Announcer, createAnnouncer } from "./announcements.ts";

interface TransactionContext {
  isOpen: boolean;
  announcer: Announcer;
  announced: Set<string>;
  afterCommit: (() => void)[];
}

const storage = new AsyncLocalStorage<TransactionContext>();

/**
 * Whether this code runs inside `transaction(…)`. Work that was started inside but goes on after the transaction's
 * end is no longer inside.
 */
export function insideTransaction(): boolean {
  return storage.getStore()?.isOpen === true;
}

/** Throws inside a transaction, on both databases: there only its `trx` may be used. `what` names who was called. */
export function forbidInsideTransaction(what: string): void {
  if (insideTransaction())
    throw new Error(`${what} was used inside a transaction, where only its trx may be used`);
}

/** Calls `run` once the transaction around this code is committed, never if it isn't; at once outside of one. */
export function afterCommit(run: () => void): void {
  const context = storage.getStore();
  if (context?.isOpen) context.afterCommit.push(run);
  else run();
}

/**
 * Tells the listeners of the transaction's own database once it is committed, however often it was announced in it
 * once, and never if it isn't. Throws outside of a transaction.
 */
export function announceAfterCommit<T extends keyof Announcements>(topic: T, id: Announcements[T]): void {
  const context = storage.getStore();
  if (!context?.isOpen) throw new Error(`${topic} was announced outside a transaction`);
  const key = `${topic} ${id}`;
  if (context.announced.has(key)) return;
  context.announced.add(key);
  context.afterCommit.push(() => context.announcer.announce(topic, id));
}

/**
 * Carries the context of one transaction: `execute` begins and ends it, and runs its body through `inside`, so that
 * what the body calls knows where it is.
 */
export async function withTransactionContext<T>(
  execute: (inside: <R>(body: () => Promise<R>) => Promise<R>) => Promise<T>,
  announcer = createAnnouncer(),
): Promise<T> {
  const context: TransactionContext = { isOpen: true, announcer, announced: new Set(), afterCommit: [] };
  const result = await execute((body) =>
    storage.run(context, body).finally(() => {
      context.isOpen = false;
    }),
  );
  for (const run of context.afterCommit) run();
  return result;
}
