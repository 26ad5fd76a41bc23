import { ApiError, failureText } from "./api-error.ts";

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
  return failureText(error);
}
