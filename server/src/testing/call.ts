/** One request that a test sends. */
export interface Call {
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** The id of what a change leads to in the audit log; absent where the answer's own id is it. */
  subject?: string;
}
