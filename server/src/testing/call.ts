/** One request that a test sends. */
export interface Call {
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** The id of what a change leads to in the audit log; absent where the answer's own id is it. */
  subject?: string;
}

/** A call of `path`, which changes what has this id. */
export function callOn(path: string, subject: string, body: unknown): Call {
  return { path, subject, ...(body === undefined ? {} : { body }) };
}
