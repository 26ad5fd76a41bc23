import { paths } from "@cxc/contract/paths.ts";
import type { FastifyInstance } from "fastify";
import { AppError } from "../app-error.ts";

/** Seconds until a process of the newer version may answer in place of this one. */
const RETRY_AFTER = 5;
/** They say themselves how it is. */
const STILL_ANSWERED = new Set<string | undefined>([paths.health, paths.ready]);

/** Answers each call with 503 from when the database's schema is no longer this program's. */
export function refuseOutdated(app: FastifyInstance, isOutdated: () => boolean): void {
  app.addHook("onRequest", async ({ url, routeOptions }) => {
    if (!isOutdated() || !url.startsWith("/api/") || STILL_ANSWERED.has(routeOptions.url)) return;
    throw outdated();
  });
}

/** What a call gets that failed, or would, for that reason. */
export function outdated(): AppError {
  return new AppError("unavailable", {
    message: "The server is being replaced by a newer version. Please try again in a moment.",
    retryAfter: RETRY_AFTER,
  });
}
