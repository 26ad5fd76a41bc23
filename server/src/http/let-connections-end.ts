import type { FastifyInstance } from "fastify";

const EVERY_MS = 50;

/**
 * While the server closes, ends each kept-alive connection once its last answer is out. Node looks for idle ones only
 * at the beginning: one that was busy then would hold the stop up until the client lets go.
 */
export function letConnectionsEnd(app: FastifyInstance): void {
  app.addHook("preClose", (done) => {
    if (app.server.listening) {
      const timer = setInterval(() => app.server.closeIdleConnections(), EVERY_MS);
      app.server.once("close", () => clearInterval(timer));
    }
    done();
  });
}
