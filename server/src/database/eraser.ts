import type { Transaction } from "kysely";
import type { Schema } from "./schema.ts";
import type { TenantWriter } from "./tenant.ts";

/** Blanked because somebody asked for it, deleted because somebody asked for it, or older than its agent keeps it. */
export type Erasure = "redact" | "delete" | "expire";

/** The conversations of one tenant whose words go, in the transaction in which they go. */
export interface Erased {
  ids: readonly string[];
  /** Of the agents that they were held with, those that are gone included. */
  agentIds: readonly string[];
  scope: TenantWriter;
  trx: Transaction<Schema>;
}

/**
 * How what a visitor said leaves the tables of one keeper. Whoever stores such words has one and is named in `erasers.ts`.
 * When it is asked the tenant is locked, nothing is appended to the conversations, and the log itself is erased already.
 */
export interface Eraser extends Record<Erasure, (erased: Erased) => Promise<void>> {
  /** Where the words stand. */
  tables: readonly (keyof Schema)[];
  /** Locks what the eraser changes: the rows of agents are locked before the log is, as everywhere. */
  lock?(erased: Erased, how: Erasure): Promise<void>;
}
