import type { NOT_READY_REASONS } from "@cxc/contract/health.ts";
import type { Database } from "../../database/open.ts";
import type { SchemaWatch } from "../../database/watch-schema.ts";
import { readsOnly } from "./health.repository.ts";
import { createProbe } from "./probe-database.ts";

type NotReady = (typeof NOT_READY_REASONS)[number];

/** Each waits 75 ms at most. */
const BUSY_TRIES = 12;

/** Why requests should go elsewhere, as of now; null where something can be stored here. */
export type CheckReadiness = () => Promise<NotReady | null>;

export function createReadiness(options: {
  database: Database;
  schema: Pick<SchemaWatch, "look" | "isChanged">;
  isStopping(): boolean;
}): CheckReadiness {
  const { database, schema, isStopping } = options;
  let isReadOnly = false;
  const probe = createProbe(async () => {
    await schema.look();
    isReadOnly = await readsOnly(database.query);
  });
  /** A moment of much work is no reason to send requests elsewhere. */
  return async () => {
    if (schema.isChanged()) return "schema_changed";
    if (isStopping()) return "stopping";
    const gone = () => "gone" as const;
    for (let tries = 1; ; tries++) {
      const state = await probe().catch(gone);
      if (schema.isChanged()) return "schema_changed";
      if (state === "ready" && isReadOnly) return "database_read_only";
      if (state === "ready") return (await database.isDiskFull?.()) ? "disk_full" : null;
      if (state === "gone") return "database_gone";
      if (tries === BUSY_TRIES) return "database_busy";
    }
  };
}
