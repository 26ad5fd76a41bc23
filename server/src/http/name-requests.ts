import type { FastifyInstance, FastifyRequest } from "fastify";
import type { LoopWatch } from "../limits/loop-watch.ts";

/** Tells the watch which routes are being served, from a request's head to the end of its answer. */
export function nameRequests(app: FastifyInstance, loop: Pick<LoopWatch, "begin">): void {
  const ends = new WeakMap<FastifyRequest, () => void>();
  app.addHook("onRequest", (request, _, done) => {
    const { method, routeOptions } = request;
    ends.set(request, loop.begin(`${method} ${routeOptions.url ?? "of no route"}`));
    done();
  });
  app.addHook("onResponse", (request, _, done) => {
    ends.get(request)?.();
    done();
  });
}
