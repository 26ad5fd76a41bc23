import { healthRoutes } from "@cxc/contract/health.ts";
import { AppError } from "../../app-error.ts";
import type { Database } from "../../database/open.ts";
import type { SchemaWatch } from "../../database/watch-schema.ts";
import type { Router } from "../../http/serve.ts";
import type { LoopWatch } from "../../limits/loop-watch.ts";
import { ping, readsOnly } from "./health.repository.ts";
import { createProbe } from "./probe-database.ts";

/** Each waits 75 ms at most. */
const BUSY_TRIES = 12;

export function serveHealth(
  router: Router,
  options: {
    database: Database;
    version: string;
    schema: Pick<SchemaWatch, "look" | "isChanged">;
    loop: Pick<LoopWatch, "delay">;
    isStopping(): boolean;
  },
): void {
  const { database, version, schema, loop, isStopping } = options;
  const probe = createProbe(() => ping(database.query));
  let isReadOnly = false;
  const probeStoring = createProbe(async () => {
    await schema.look();
    isReadOnly = await readsOnly(database.query);
  });
  router.servePublic(healthRoutes.health, async ({ request }) => {
    const state = await probe().catch((error) => {
      request.log.error({ err: error }, "the database does not answer");
      throw new AppError("unavailable", { message: "The database does not answer.", retryAfter: 5 });
    });
    const uptime_s = Math.round(process.uptime());
    const is_database_busy = state === "busy";
    return {
      data: { version, database: database.kind, is_database_busy, uptime_s, loop_delay_ms: loop.delay() },
    };
  });

  router.servePublic(healthRoutes.ready, async ({ request }) => {
    const reason = await reasonAgainst();
    if (reason === null) return { data: { reason } };
    request.log.warn({ reason }, "not ready");
    throw new AppError("unavailable", { message: "Not ready.", data: { reason }, retryAfter: 5 });
  });

  /** A moment of much work is no reason to send requests elsewhere. */
  async function reasonAgainst() {
    if (schema.isChanged()) return "schema_changed" as const;
    if (isStopping()) return "stopping" as const;
    const gone = () => "gone" as const;
    for (let tries = 1; ; tries++) {
      const state = await probeStoring().catch(gone);
      if (schema.isChanged()) return "schema_changed" as const;
      if (state === "ready" && isReadOnly) return "database_read_only" as const;
      if (state === "ready") return (await database.isDiskFull?.()) ? ("disk_full" as const) : null;
      if (state === "gone") return "database_gone" as const;
      if (tries === BUSY_TRIES) return "database_busy" as const;
    }
  }
}
