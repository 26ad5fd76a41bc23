import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, it } from "vitest";
import { AppError } from "../app-error.ts";
import { sendDownload } from "./file-download.ts";
import type { CallerNow } from "./recheck-caller.ts";

const PIECE = "x".repeat(1_000_000);
const STALL_MS = 1_000;

let app: FastifyInstance;
let client: Socket;
let made: number;

afterEach(async () => {
  client.destroy();
  await app.close();
});

/** Asks for a file of so many megabytes and reads nothing until told. */
async function ask(megabytes: number, callerNow: CallerNow): Promise<void> {
  made = 0;
  async function* pieces() {
    for (; made < megabytes; made++) yield PIECE;
  }
  app = Fastify();
  app.get("/", async (request, reply) => {
    const download = { name: "a.csv", type: "text/csv", pieces: pieces(), callerNow, tenantId: "one" };
    await sendDownload(request, reply, download, { stallMs: STALL_MS });
    return reply;
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const port = app.addresses().find((address) => typeof address === "object")?.port;
  client = connect(port ?? 0, "127.0.0.1").pause();
  client.on("error", () => undefined);
  client.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
}

/** How many bytes come until the connection ends, and whether the file does. */
async function readAll(): Promise<{ bytes: number; isWhole: boolean }> {
  let bytes = 0;
  let end = "";
  client.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    end = (end + chunk.toString("latin1")).slice(-5);
    if (end === "0\r\n\r\n") client.destroy();
  });
  client.resume();
  await once(client, "close");
  return { bytes, isWhole: end === "0\r\n\r\n" };
}

const CALLER = {} as Awaited<ReturnType<CallerNow>>;

it("sends the whole file to a slow reader who may have it", async () => {
  await ask(20, async () => CALLER);
  // Small sips for three times as long as a reader may take nothing.
  for (let n = 0; n < 75; n++) {
    await wait(STALL_MS / 25);
    client.read();
  }
  expect((await readAll()).isWhole).toBe(true);
});

it("breaks off at the first piece after the reader's rights ended, however long they paused", async () => {
  let isIn = true;
  await ask(100, async () => {
    if (isIn) return CALLER;
    throw new AppError("session_expired");
  });
  await expect.poll(() => made).toBeGreaterThan(0);
  await wait(STALL_MS / 5);
  isIn = false;
  const sent = made + 2;
  const { bytes, isWhole } = await readAll();
  expect(isWhole).toBe(false);
  expect(bytes).toBeLessThan(sent * 1_000_000 + 10_000);
});

it("ends the connection of who takes nothing", async () => {
  await ask(100, async () => CALLER);
  const ended = once(app.server, "connection").then(([socket]) => once(socket, "close"));
  await Promise.race([ended, wait(20 * STALL_MS).then(() => Promise.reject(new Error("still there")))]);
  expect(made).toBeLessThan(50);
});
