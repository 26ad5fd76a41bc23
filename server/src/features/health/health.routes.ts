import { healthRoutes } from "@cxc/contract/health.ts";
import { AppError } from "../../app-error.ts";
import type { Database } from "../../database/open.ts";
import type { Router } from "../../http/serve.ts";
import type { LoopWatch } from "../../limits/loop-watch.ts";
import { ping } from "./health.repository.ts";

export function serveHealth(
  router: Router,
  { database, version, loop }: { database: Database; version: string; loop: Pick<LoopWatch, "delay"> },
): void {
  router.servePublic(healthRoutes.health, async ({ request }) => {
    await ping(database.query).catch((error) => {
      request.log.error({ err: error }, "the database does not answer");
      throw new AppError("unavailable", { message: "The database does not answer.", retryAfter: 5 });
    });
    const uptime_s = Math.round(process.uptime());
    return { data: { version, database: database.kind, uptime_s, loop_delay_ms: loop.delay() } };
  });
}
