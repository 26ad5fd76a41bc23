import { once } from "node:events";
import { type ClientRequest, request } from "node:http";
import type { AddressInfo } from "node:net";
import fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { acceptMultipart, endOfBody, incomingFiles } from "./multipart.ts";

const HEAD = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
const TAIL = "\r\n--b--\r\n";

let app: FastifyInstance;
let port = 0;
/** What the route makes of its body. */
let receive: (request: FastifyRequest) => Promise<unknown>;
let received: Promise<unknown>;

beforeEach(async () => {
  const began = Promise.withResolvers<unknown>();
  received = began.promise;
  app = fastify();
  await acceptMultipart(app);
  app.post("/", (asked) => {
    const outcome = receive(asked);
    began.resolve(outcome);
    return outcome.then(String, () => "refused");
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  port = (app.server.address() as AddressInfo).port;
});

afterEach(async () => {
  app.server.closeAllConnections();
  await app.close();
});

function upload(): ClientRequest {
  const headers = { "content-type": "multipart/form-data; boundary=b" };
  const sent = request({ port, host: "127.0.0.1", method: "POST", headers });
  sent.on("error", () => undefined);
  return sent;
}

async function sizes(asked: FastifyRequest): Promise<number[]> {
  const found: number[] = [];
  for await (const { pieces } of incomingFiles(asked)) {
    let size = 0;
    for await (const piece of pieces) size += piece.length;
    found.push(size);
  }
  return found;
}

it.each([
  ["all of it was sent", HEAD + "x".repeat(1_000) + TAIL],
  ["half of it was sent", HEAD + "x".repeat(1_000)],
  ["more was sent than is taken in", HEAD + "x".repeat(5_000_000)],
])("refuses a body whose sender left before it is read, where %s", async (_, body) => {
  const isLeft = Promise.withResolvers<void>();
  receive = async (asked) => {
    await isLeft.promise;
    return sizes(asked);
  };
  const sent = upload();
  sent.write(body);
  const outcome = received;
  await once(app.server, "request");
  sent.destroy();
  setTimeout(isLeft.resolve, 200);
  await expect(outcome).rejects.toMatchObject({ code: "invalid" });
});

it.each([
  ["before a file", "--b\r\nContent-Disposition"],
  ["in a file", HEAD + "x".repeat(1_000)],
  ["between two", `${HEAD}x\r\n--b\r\n`],
])("refuses a body whose sender leaves %s", async (_, body) => {
  receive = sizes;
  const sent = upload();
  sent.write(body);
  const outcome = received;
  await once(app.server, "request");
  setTimeout(() => sent.destroy(), 100);
  await expect(outcome).rejects.toMatchObject({ code: "invalid" });
});

it("takes a body that is there whole, however late it is read", async () => {
  receive = async (asked) => {
    const signal = endOfBody(asked);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const found = await sizes(asked);
    return [found, signal.aborted];
  };
  upload().end(`${HEAD}${"x".repeat(400_000)}\r\n${HEAD}yy${TAIL}`);
  expect(await received).toEqual([[400_000, 2], false]);
});

it("says that the sender left while the body waits", async () => {
  const left = Promise.withResolvers<unknown>();
  receive = (asked) => {
    const signal = endOfBody(asked);
    signal.addEventListener("abort", () => left.resolve(signal.reason));
    return left.promise;
  };
  const sent = upload();
  sent.write(HEAD);
  await once(app.server, "request");
  sent.destroy();
  expect(await left.promise).toMatchObject({ code: "invalid" });
});

it("hangs up on who sends next to nothing, byte by byte, and not on who is slow and goes on", async () => {
  const leastMs = 300;
  const refused: boolean[] = [];
  receive = async (asked) => {
    const read = async () => {
      for await (const { pieces } of incomingFiles(asked, undefined, undefined, leastMs))
        for await (const _ of pieces);
    };
    return read().then(
      () => refused.push(false),
      () => refused.push(true),
    );
  };
  for (const bytes of [1, 70_000]) {
    const sent = upload();
    sent.write(HEAD);
    for (let n = 0; n < 10 && !sent.destroyed; n++) {
      sent.write("x".repeat(bytes));
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    sent.end(TAIL);
    await received;
  }
  await expect.poll(() => refused).toEqual([true, false]);
});
