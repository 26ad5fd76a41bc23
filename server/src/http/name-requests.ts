import type { FastifyInstance, FastifyRequest } from "fastify";
import type { LoopWatch } from "../limits/loop-watch.ts";
import { NO_ROUTE, type ProductMetrics } from "../metrics/product-metrics.ts";

/** Tells the watch which routes are being served, from a request's head to the end of its answer, and counts them. */
export function nameRequests(
  app: FastifyInstance,
  loop: Pick<LoopWatch, "begin">,
  metrics: Pick<ProductMetrics, "requestEnded">,
): void {
  const ends = new WeakMap<FastifyRequest, () => void>();
  app.addHook("onRequest", (request, _, done) => {
    const { method, routeOptions } = request;
    ends.set(request, loop.begin(`${method} ${routeOptions.url ?? NO_ROUTE}`));
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    ends.get(request)?.();
    const route = request.routeOptions.url;
    const { method } = request;
    const status = reply.statusCode;
    metrics.requestEnded({ method, route, status, seconds: reply.elapsedTime / 1_000 });
    // The route, not the address: a conversation's id is a credential.
    request.log.debug(
      { method, route: route ?? NO_ROUTE, status, ms: Math.round(reply.elapsedTime) },
      "answered",
    );
    done();
  });
}
