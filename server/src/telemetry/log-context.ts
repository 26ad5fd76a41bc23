import { AsyncLocalStorage } from "node:async_hooks";

/** What each line of the log says beside its own words, of what it was written for. */
export interface LogContext {
  request_id?: string;
  /** The job's name. */
  job?: string;
  /** The job's in a trace: 16 hexadecimal digits. */
  span_id?: string;
}

const storage = new AsyncLocalStorage<LogContext>();

/** Runs this and whatever it starts with these in each line of the log. */
export function withLogContext<T>(context: LogContext, run: () => T): T {
  return storage.run(context, run);
}

/** Of the request or job that this code runs for; empty where it runs for none. */
export function logContext(): LogContext {
  return storage.getStore() ?? {};
}
