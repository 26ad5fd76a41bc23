/** Where a statement stands: by itself, as a transaction's first one (`begin` is sent before it), or later in it. */
export type TransactionPosition = "alone" | "first" | "inside";

/** A parameter as PostgreSQL reads it: text, raw bytes for bytea, or null. */
export type WireValue = string | Uint8Array | null;

/** What the main thread asks. Tuples, because a clone of an object also copies its keys, for each statement. */
export type Request = readonly [
  id: number,
  place: TransactionPosition,
  sql: string,
  values: readonly WireValue[],
];

/** Asks the thread to checkpoint, close the database and end. */
export type CloseRequest = "close";

/** Asks the thread for a copy of the database's folder while statements go on. */
export interface CopyRequest {
  /** The folder to make. */
  copyTo: string;
}

/** What the thread answers: PostgreSQL's own reply bytes, or `failure` if the thread itself refused. */
export type Answer = readonly [id: number, reply: Uint8Array, failure?: string];

/** What the thread tells without being asked. */
export type Notice =
  | { ready: true }
  | { log: string }
  /** Changes are refused for want of room on the disk, or no longer. */
  | { isFull: boolean }
  | { closed: true }
  /** The copy is made; with an `error` it isn't, for the system's `code`. */
  | { copiedTo: string; error?: string; code?: string };

/** How the thread is started. Tests lower the limits; the product uses `DEFAULT_MAINTENANCE`. */
export interface ThreadOptions {
  /** PostgreSQL's own folder, already initialised or absent. */
  folder: string;
  maintenance: MaintenanceLimits;
}

/** When the thread does what a PostgreSQL server does in the background. */
export interface MaintenanceLimits {
  /** CHECKPOINT after this many bytes of write-ahead log… */
  checkpointBytes: number;
  /** …or after this long, if anything was written. */
  checkpointMs: number;
  /** How much work there is between two looks at the length of the write-ahead log. */
  lookMs: number;
  /** How often an idle thread looks whether something is due. */
  idleCheckMs: number;
  /** Statements slower than this are logged. */
  slowMs: number;
}

export const DEFAULT_MAINTENANCE: MaintenanceLimits = {
  checkpointBytes: 64 * 1024 * 1024,
  checkpointMs: 5 * 60_000,
  lookMs: 50,
  idleCheckMs: 15_000,
  slowMs: 50,
};
