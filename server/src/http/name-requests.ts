import type { FastifyInstance, FastifyRequest } from "fastify";
import type { LoopWatch } from "../limits/loop-watch.ts";
import type { ProductMetrics } from "../metrics/product-metrics.ts";

const NO_ROUTE = "of no route";

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
    const route = request.routeOptions.url ?? NO_ROUTE;
    const seconds = reply.elapsedTime / 1_000;
    metrics.requestEnded({ method: request.method, route, status: reply.statusCode, seconds });
    done();
  });
}
