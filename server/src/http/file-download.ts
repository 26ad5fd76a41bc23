import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createConcurrencyLimit } from "../limits/concurrency-limit.ts";

/** Each reads as fast as its client takes it, for minutes where there is much. */
const places = createConcurrencyLimit({
  ...{ atOnce: 6, atOnceEach: 1, atOnceAlone: 2 },
  ...{ waiting: 60, waitingEach: 4, waitMs: 10_000 },
});

interface Download {
  /** Whose it is: companies take places in turn. */
  tenantId: string;
  name: string;
  type: string;
  /** Read as the client takes it; the first piece is made before the answer begins, so that its error is an answer. */
  pieces: AsyncGenerator<string>;
}

/**
 * Sends a file as an attachment while it is made. Where it breaks later, the connection does, so that nobody takes it
 * for whole. Throws `unavailable` where too many downloads of the company are under way.
 */
export function sendDownload(
  request: FastifyRequest,
  reply: FastifyReply,
  download: Download,
): Promise<void> {
  return places.run(download.tenantId, () => send(request, reply, download));
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, type, pieces }: Download,
): Promise<void> {
  const first = await pieces.next();
  reply.header("Content-Disposition", `attachment; filename="${name}"`).header("Content-Type", type);
  reply.hijack();
  for (const [header, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(header, value);
  }
  async function* all(): AsyncGenerator<string> {
    if (!first.done) yield first.value;
    yield* pieces;
  }
  try {
    await pipeline(Readable.from(all()), reply.raw);
  } catch (error) {
    if (!request.raw.destroyed) request.log.error({ err: error }, "a download broke off");
    reply.raw.destroy();
  }
}
