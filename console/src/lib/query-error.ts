import { ApiError, failureText } from "./api-error.ts";

const NOT_THERE = "There is nothing at this address. It may have been deleted.";

interface Query {
  error: Error | null;
}

/**
 * The sentence that a screen shows for a failed query; undefined when there is none, and for what is dealt with
 * elsewhere (the dialog of an expired session, /no-access, the gate).
 */
export function queryErrorText({ error }: Query): string | undefined {
  if (!error) return undefined;
  if (error instanceof ApiError && error.status === 403) return undefined;
  return isMissing({ error }) ? NOT_THERE : failureText(error);
}

/** What asks a failed query once more; undefined where that can't help, as there is no such record. */
export function retryOf(query: Query & { refetch: () => Promise<unknown> }): (() => void) | undefined {
  return isMissing(query) ? undefined : () => void query.refetch();
}

/** Whether there is no such record, or not any more. */
export function isMissing({ error }: Query): boolean {
  return error instanceof ApiError && error.code === "not_found";
}
