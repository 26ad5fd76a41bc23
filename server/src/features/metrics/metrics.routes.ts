import { hash, timingSafeEqual } from "node:crypto";
import { metricsRoutes } from "@cxc/contract/metrics.ts";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../app-error.ts";
import type { Config } from "../../config.ts";
import type { Router } from "../../http/serve.ts";
import type { Metrics } from "../../metrics/registry.ts";

const TYPE = "text/plain; version=0.0.4; charset=utf-8";
const LOOPBACK = /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/;
/** With or without a port. A page that makes a browser on this machine ask comes with a name of its own. */
const OWN_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;
const FORWARDED = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

/** Numbers for who runs the machine: from the machine itself, or with METRICS_TOKEN. */
export function serveMetrics(
  router: Router,
  { registry, config }: { registry: Metrics; config: Pick<Config, "metricsToken"> },
): void {
  router.servePublic(metricsRoutes.metrics, async ({ request, reply }) => {
    if (!isOperator(request, config.metricsToken)) throw new AppError("forbidden");
    await reply
      .type(TYPE)
      .header("Cache-Control", "no-store")
      .send(await registry.print());
    return {};
  });
}

function isOperator(request: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1];
  if (given !== undefined) return token !== undefined && isSame(given, token);
  const isFromHere = LOOPBACK.test(request.socket.remoteAddress ?? "");
  const isForwarded = FORWARDED.some((name) => request.headers[name] !== undefined);
  return isFromHere && !isForwarded && OWN_HOST.test(request.headers.host ?? "");
}

/** In the same time, however much of it is right. */
function isSame(given: string, token: string): boolean {
  return timingSafeEqual(hash("sha256", given, "buffer"), hash("sha256", token, "buffer"));
}
