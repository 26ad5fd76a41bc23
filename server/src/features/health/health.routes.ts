import { healthRoutes } from "@cxc/contract/health.ts";
import { AppError } from "../../app-error.ts";
import type { Database } from "../../database/open.ts";
import type { Router } from "../../http/serve.ts";
import type { LoopWatch } from "../../limits/loop-watch.ts";
import type { CheckReadiness } from "./check-readiness.ts";
import { ping } from "./health.repository.ts";
import { createProbe } from "./probe-database.ts";

export function serveHealth(
  router: Router,
  options: {
    database: Database;
    version: string;
    checkReadiness: CheckReadiness;
    loop: Pick<LoopWatch, "delay">;
  },
): void {
  const { database, version, checkReadiness, loop } = options;
  const probe = createProbe(() => ping(database.query));
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
    const reason = await checkReadiness();
    if (reason === null) return { data: { reason } };
    request.log.warn({ reason }, "not ready");
    throw new AppError("unavailable", { message: "Not ready.", data: { reason }, retryAfter: 5 });
  });
}
