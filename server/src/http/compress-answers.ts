import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { bestEncoding } from "./best-encoding.ts";

/** Bytes; less doesn't pay for its headers. */
const COMPRESSED_FROM = 1_000;
/** Quick enough for what is made anew each time. */
const BROTLI_QUALITY = 4;
/** Calls whose answers hold a token, a link or a visitor's credential: a length must not tell of them (BREACH). */
const SECRETIVE = /^\/api\/(?:auth|user|team|public)(?:\/|$|\?)/;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Packs what is read, JSON and pages of 1 kB and more, off the main thread. Only answers to GET: those to changes may
 * hold a secret that was just made, and are small.
 */
export function compressAnswers(app: FastifyInstance): void {
  // Without a promise for the many that are not packed.
  app.addHook("onSend", (request, reply, payload, done) => {
    const isWhole = typeof payload === "string" || Buffer.isBuffer(payload);
    if (!isWhole || payload.length < COMPRESSED_FROM || !isOpen(request) || isPacked(reply))
      return done(null, payload);
    reply.header("Vary", "Accept-Encoding");
    const encoding = bestEncoding(request.headers["accept-encoding"]);
    if (!encoding) return done(null, payload);
    reply.header("Content-Encoding", encoding).removeHeader("Content-Length");
    const packing =
      encoding === "gzip"
        ? toGzip(payload)
        : toBrotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
    packing.then((packed) => done(null, packed), done);
  });
}

/** Packed already, or of a kind that packing makes no smaller. */
function isPacked(reply: FastifyReply): boolean {
  return reply.hasHeader("Content-Encoding") || !isText(reply.getHeader("Content-Type"));
}

function isOpen({ method, url }: FastifyRequest): boolean {
  return method === "GET" && !SECRETIVE.test(url);
}

function isText(type: unknown): boolean {
  return /^(?:application\/json|text\/html)/.test(String(type));
}
