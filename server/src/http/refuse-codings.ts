import type { FastifyInstance } from "fastify";
import { endSocket } from "./handle-errors.ts";

/**
 * Ends the connection of a request whose Transfer-Encoding is anything but `chunked` with 501 (RFC 9112, 6.1): where
 * such a body ends is a guess, and who guesses otherwise in front of us reads another request than we do.
 */
export function refuseCodings(app: FastifyInstance): void {
  // The first hook of all, and without a pause: the parser stands right before the body.
  app.addHook("onRequest", (request, reply, done) => {
    const coding = request.headers["transfer-encoding"];
    if (coding === undefined || coding.trim().toLowerCase() === "chunked") {
      done();
      return;
    }
    reply.hijack();
    endSocket(request.raw.socket, "unknown_coding");
  });
}
