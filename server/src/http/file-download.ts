import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FastifyReply, FastifyRequest } from "fastify";

interface Download {
  name: string;
  type: string;
  /** Read as the client takes it; the first piece is made before the answer begins, so that its error is an answer. */
  pieces: AsyncGenerator<string>;
}

/** Sends a file as an attachment while it is made. Where it breaks later, the connection does, so that nobody takes it for whole. */
export async function sendDownload(
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
