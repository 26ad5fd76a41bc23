import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";
import { endWhenStalled } from "./end-when-stalled.ts";
import { asAppError, errorEnvelope } from "./handle-errors.ts";

const HEARTBEAT_MS = 15_000;

export interface EventStream {
  send(event: string, data: unknown): void;
  /** Runs the work, ends the stream after it, and tells an error as the one `error` event. */
  run(work: () => Promise<void>): Promise<void>;
}

export function acceptsEventStream(request: FastifyRequest): boolean {
  return request.headers.accept?.includes("text/event-stream") === true;
}

/**
 * Server-sent events. The first event opens the stream; until then an error is still an answer with its own status.
 * A client that leaves does not stop the work. Before each event `assertMayRead` is asked: where it throws, the client
 * gets nothing more, and the work goes on without them.
 */
export function openEventStream(
  request: FastifyRequest,
  reply: FastifyReply,
  assertMayRead: () => Promise<unknown> = async () => undefined,
): EventStream {
  let heartbeat: NodeJS.Timeout | undefined;
  /** Events go out one after the other, each once its reader was looked at. */
  let sent = Promise.resolve();

  return {
    send,
    async run(work) {
      try {
        await work();
      } catch (error) {
        if (!reply.sent) throw error;
        const known = asAppError(error);
        if (!known || known.status >= 500) request.log.error({ err: error }, "stream failed");
        send("error", errorEnvelope(known ?? new AppError("internal")));
      } finally {
        await sent;
        clearInterval(heartbeat);
        if (reply.sent) reply.raw.end();
      }
    },
  };

  function send(event: string, data: unknown): void {
    if (!reply.sent) open();
    sent = sent.then(async () => {
      if (reply.raw.destroyed) return;
      try {
        await assertMayRead();
        reply.raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      } catch {
        reply.raw.destroy();
      }
    });
  }

  function open(): void {
    reply.hijack();
    endWhenStalled(reply.raw);
    const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    );
    reply.raw.writeHead(200, {
      ...Object.fromEntries(headers),
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    heartbeat = setInterval(() => {
      if (!reply.raw.destroyed) reply.raw.write(": still here\n\n");
    }, HEARTBEAT_MS).unref();
  }
}
