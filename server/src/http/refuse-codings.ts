import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";
import { endSocket } from "./handle-errors.ts";

/**
 * Refuses a body that is packed or in another charset than UTF-8 with 415, which says so. And ends the connection of a request whose Transfer-Encoding is anything but `chunked` with 501 (RFC 9112, 6.1): where
 * such a body ends is a guess, and who guesses otherwise in front of us reads another request than we do.
 */
export function refuseCodings(app: FastifyInstance): void {
  // The first hook of all, and without a pause: the parser stands right before the body.
  app.addHook("onRequest", (request, reply, done) => {
    const coding = request.headers["transfer-encoding"];
    if (coding === undefined || coding.trim().toLowerCase() === "chunked") {
      done(packed(request, reply) ?? otherCharset(request));
      return;
    }
    reply.hijack();
    endSocket(request.raw.socket, "unknown_coding");
  });
}

function packed({ headers }: FastifyRequest, reply: FastifyReply): AppError | undefined {
  const coding = headers["content-encoding"]?.trim();
  if (!coding || coding.toLowerCase() === "identity") return undefined;
  reply.header("Accept-Encoding", "identity");
  return new AppError("unsupported_media_type", {
    message: `Please send the body as it is, without the Content-Encoding ${coding.slice(0, 50)}.`,
  });
}

function otherCharset({ headers }: FastifyRequest): AppError | undefined {
  const [, charset] = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(headers["content-type"] ?? "") ?? [];
  if (charset === undefined || /^utf-?8$/i.test(charset) || /^us-ascii$/i.test(charset)) return undefined;
  return new AppError("unsupported_media_type", {
    message: `Please send UTF-8, not ${charset.slice(0, 50)}.`,
  });
}
