import { AsyncLocalStorage } from "node:async_hooks";

interface TransactionContext {
  isOpen: boolean;
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

/** Runs the body of an open transaction so that `insideTransaction` knows. */
export async function markInside<T>(run: () => Promise<T>): Promise<T> {
  const context: TransactionContext = { isOpen: true };
  try {
    return await storage.run(context, run);
  } finally {
    context.isOpen = false;
  }
}
