import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, it, vi } from "vitest";
import { AppError } from "../../app-error.ts";
import { acceptMultipart, PIECE_BYTES } from "../../http/multipart.ts";
import type { ConcurrencyLimits } from "../../limits/concurrency-limit.ts";
import { createUploadMemory, withUpload } from "./with-upload.ts";

const HEAD =
  '--b\r\nContent-Disposition: form-data; name="file"; filename="bot.json"\r\nContent-Type: application/json\r\n\r\n';
const PIECE = Buffer.alloc(PIECE_BYTES, " ");

const PATIENCE = { timeout: 20_000, interval: 50 };

let app: FastifyInstance | undefined;

afterEach(async () => {
  app?.server.closeAllConnections();
  await app?.close();
});

/** A route that receives an upload of the company in its path; with the header `keep` it holds it until `end`. */
async function listen(limits: Partial<ConcurrencyLimits>) {
  const memory = createUploadMemory(limits);
  const kept = Promise.withResolvers<void>();
  const isHolding = Promise.withResolvers<void>();
  const server = fastify();
  app = server;
  await acceptMultipart(server);
  server.setErrorHandler((error, _request, reply) =>
    reply.status(error instanceof AppError ? 503 : 500).send(error instanceof AppError ? error.code : ""),
  );
  server.post<{ Params: { company: string } }>("/:company", (asked) =>
    withUpload(
      asked,
      { company: asked.params.company, callerNow: () => Promise.resolve(), memory },
      async ({ files }) => {
        if (asked.headers.keep) {
          isHolding.resolve();
          await kept.promise;
        }
        return `${files.map(({ bytes }) => bytes.length)}`;
      },
    ),
  );
  await server.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.server.address() as AddressInfo;
  const hasRoom = () => {
    const slot = memory.tryEnter("nobody");
    slot?.leave();
    return slot !== undefined;
  };
  return { port, hasRoom, isHolding: isHolding.promise, end: () => kept.resolve() };
}

/** An upload that has begun: so many pieces are sent, and more may be, until its end. */
function upload(port: number, company: string, { pieces, keep = false }: { pieces: number; keep?: boolean }) {
  const sent: ClientRequest = request({
    port,
    host: "127.0.0.1",
    method: "POST",
    path: `/${company}`,
    headers: { "content-type": "multipart/form-data; boundary=b", ...(keep ? { keep: "1" } : {}) },
  });
  sent.on("error", () => undefined);
  const answer = once(sent, "response").then(async ([response]: IncomingMessage[]) =>
    response ? `${response.statusCode} ${await text(response)}` : "",
  );
  answer.catch(() => undefined);
  sent.write(HEAD);
  for (let n = 0; n < pieces; n++) sent.write(PIECE);
  const end = () => {
    sent.end("\r\n--b--\r\n");
    return answer;
  };
  return { answer, end, breakOff: () => sent.destroy() };
}

it("holds what fits, and gives it back", async () => {
  const { port } = await listen({ atOnce: 3, atOnceAlone: 3, waitMs: 100 });
  for (let n = 0; n < 3; n++)
    expect(await upload(port, "a", { pieces: 2 }).end()).toBe(`200 ${2 * PIECE_BYTES}`);
});

it("holds no more than there is room for, whoever sends it", async () => {
  const { port, isHolding, end } = await listen({ atOnce: 4, atOnceEach: 1, atOnceAlone: 4, waitMs: 100 });
  const first = upload(port, "a", { pieces: 3, keep: true }).end();
  await isHolding;

  expect(await upload(port, "b", { pieces: 3 }).end()).toBe("503 unavailable");
  expect(await upload(port, "b", { pieces: 1 }).end()).toBe(`200 ${PIECE_BYTES}`);
  end();
  expect(await first).toBe(`200 ${3 * PIECE_BYTES}`);
  expect(await upload(port, "b", { pieces: 3 }).end()).toBe(`200 ${3 * PIECE_BYTES}`);
});

it("has an upload that takes its time make room for who waits, and for nobody else", async () => {
  const { port } = await listen({
    atOnce: 2,
    atOnceEach: 1,
    atOnceAlone: 2,
    yieldAfterMs: 300,
    waitMs: 20_000,
  });
  const slow = upload(port, "a", { pieces: 3 });
  const quick = await upload(port, "b", { pieces: 1 }).end();

  expect(quick).toBe(`200 ${PIECE_BYTES}`);
  expect(await slow.answer).toBe("503 unavailable");
  const alone = upload(port, "a", { pieces: 1 });
  await wait(600);
  expect(await alone.end()).toBe(`200 ${PIECE_BYTES}`);
});

it("gives back what an upload held that broke off", async () => {
  const { port, hasRoom } = await listen({ atOnce: 2, atOnceAlone: 2, waitMs: 20_000 });
  const broken = upload(port, "a", { pieces: 3 });
  await vi.waitFor(() => expect(hasRoom()).toBe(false), PATIENCE);
  broken.breakOff();
  await vi.waitFor(() => expect(hasRoom()).toBe(true), PATIENCE);

  expect(await upload(port, "b", { pieces: 2 }).end()).toBe(`200 ${2 * PIECE_BYTES}`);
});
