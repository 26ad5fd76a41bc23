import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { logContext, withLogContext } from "../telemetry/log-context.ts";

/** What a proxy may call a request: nothing that could be taken for another part of a log's line. */
const GIVEN = /^[\w.:-]{8,64}$/;

/**
 * Names each request: as the proxy does (`X-Request-Id`) where there is one that is trusted, else by a random id. A log
 * can't be led astray by visitors who choose a name themselves.
 */
export function requestIds(options: { isBehindProxy: boolean }): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = options.isBehindProxy ? headers["x-request-id"] : undefined;
    return typeof given === "string" && GIVEN.test(given) ? given : randomUUID();
  };
}

/** What every line of the log says beside its words, for the logger. A request's own logger has its id already. */
export function logFields(_line: object, _level: number, logger: { bindings(): object }): object {
  const { request_id, span_id: _, ...others } = logContext();
  return request_id === undefined || "request_id" in logger.bindings() ? others : { request_id, ...others };
}

/** Sends the request's id with each answer, and into each line that is logged for it. */
export function identifyRequests(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("X-Request-Id", request.id);
    withLogContext({ request_id: request.id }, done);
  });
  // Whoever reads a body goes on in the connection's surroundings.
  app.addHook("preValidation", (request, _, done) => withLogContext({ request_id: request.id }, done));
  app.addHook("onResponse", (request, _, done) => withLogContext({ request_id: request.id }, done));
}
