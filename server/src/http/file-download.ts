import { once } from "node:events";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createConcurrencyLimit } from "../limits/concurrency-limit.ts";
import { endWhenStalled } from "./end-when-stalled.ts";
import type { CallerNow } from "./recheck-caller.ts";

/** Each reads as fast as its client takes it, for minutes where there is much. */
const slots = createConcurrencyLimit({
  atOnce: 6,
  atOnceEach: 1,
  atOnceAlone: 2,
  waiting: 60,
  waitingEach: 4,
  waitMs: 10_000,
});

interface Download {
  /** Whose it is: companies take slots in turn. */
  tenantId: string;
  name: string;
  type: string;
  /** Read as the client takes it; the first piece is made before the answer begins, so that its error is an answer. */
  pieces: AsyncGenerator<string | Uint8Array>;
  /** Throws once the caller may not have the file any more. */
  callerNow: CallerNow;
}

/**
 * Sends a file as an attachment while it is made, each piece to who may still have it. Where it breaks later, the
 * connection does, so that nobody takes it for whole: also under a reader who took nothing for `stallMs`. Throws
 * `unavailable` where too many downloads of the company are under way.
 */
export function sendDownload(
  request: FastifyRequest,
  reply: FastifyReply,
  download: Download,
  options: { stallMs?: number } = {},
): Promise<void> {
  return slots.run(download.tenantId, () => send(request, reply, { ...download, ...options }));
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, type, pieces, callerNow, stallMs }: Download & { stallMs?: number },
): Promise<void> {
  const first = await pieces.next();
  reply.header("Content-Disposition", `attachment; filename="${name}"`).header("Content-Type", type);
  reply.hijack();
  for (const [header, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(header, value);
  }
  endWhenStalled(reply.raw, stallMs);
  const left = new AbortController();
  reply.raw.once("close", () => left.abort());
  try {
    for (let piece = first; !piece.done; piece = await pieces.next()) {
      await callerNow();
      if (!reply.raw.write(piece.value)) await once(reply.raw, "drain", { signal: left.signal });
      left.signal.throwIfAborted();
    }
    reply.raw.end();
    if (!reply.raw.writableFinished) await once(reply.raw, "finish", { signal: left.signal });
  } catch (error) {
    if (!left.signal.aborted) request.log.warn({ err: error }, "a download broke off");
    reply.raw.destroy();
  } finally {
    await pieces.return(undefined);
  }
}
