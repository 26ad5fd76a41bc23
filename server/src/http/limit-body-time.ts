import type { FastifyInstance } from "fastify";

const BODY_MS = 60_000;

/**
 * Hangs up on who takes longer than this over a body, so that nobody can hold connections with next to nothing. Files
 * come in by a rule of their own.
 */
export function limitBodyTime(app: FastifyInstance, ms = BODY_MS): void {
  app.addHook("preParsing", (request, _reply, payload, done) => {
    const { headers, raw, routeOptions } = request;
    const hasBody = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
    if (hasBody && routeOptions.config.route?.bodyKind !== "multipart") {
      const timer = setTimeout(() => raw.destroy(), ms);
      const stop = () => clearTimeout(timer);
      raw.once("end", stop).once("close", stop);
    }
    done(null, payload);
  });
}
