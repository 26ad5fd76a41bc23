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
/** What says that somebody else asked: proxies and the networks before them have names of their own, too. */
const FORWARDED = /^(?:x-forwarded-.*|cf-.*|forwarded|x-real-ip|via)$/;

/**
 * Numbers for who runs the machine: with METRICS_TOKEN, or from the machine itself where nobody else reaches it. Behind
 * a public address a proxy on this machine may name nobody, and everybody would come from here.
 */
export function serveMetrics(
  router: Router,
  { registry, config }: { registry: Metrics; config: Pick<Config, "metricsToken" | "publicUrl"> },
): void {
  const isAlone = OWN_HOST.test(new URL(config.publicUrl).host);
  router.servePublic(metricsRoutes.metrics, async ({ request, reply }) => {
    if (!(hasToken(request, config.metricsToken) ?? (isAlone && isFromHere(request))))
      throw new AppError("forbidden");
    await reply
      .type(TYPE)
      .header("Cache-Control", "no-store")
      .send(await registry.print());
    return {};
  });
}

/** Undefined where none is given. */
function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean | undefined {
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1];
  return given === undefined ? undefined : token !== undefined && isSame(given, token);
}

function isFromHere({ headers, socket }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some((name) => FORWARDED.test(name));
  return LOOPBACK.test(socket.remoteAddress ?? "") && !isForwarded && OWN_HOST.test(headers.host ?? "");
}

/** In the same time, however much of it is right. */
function isSame(given: string, token: string): boolean {
  return timingSafeEqual(hash("sha256", given, "buffer"), hash("sha256", token, "buffer"));
}
