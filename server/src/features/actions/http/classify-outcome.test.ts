import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { HTTP_METHODS } from "@cxc/contract/rules.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createEgress, type Egress } from "../../../egress/egress.ts";
import { classifyOutcome } from "./classify-outcome.ts";
import { sendRequest } from "./send-request.ts";

const JSON_ANSWER = answerOf("200 OK", '{"paid":true}');
const CHUNKED = "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n5\r\nworld\r\n0\r\n\r\n";
const LARGE = "x".repeat(300_000);

let server: Server;
let egress: Egress;
let origin = "";
/** Whether the server has read the whole of the last request. */
let isRead = false;
/** What the server does with a connection. */
let serve: (socket: Socket) => void;

beforeAll(async () => {
  server = createServer({ pauseOnConnect: true }, (socket) => {
    socket.on("error", () => undefined);
    serve(socket);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  origin = `http://${host}`;
  egress = createEgress({ allow: [host] });
});

afterAll(async () => {
  await egress.close();
  server.close();
});

function answerOf(status: string, body: string | Buffer, more = ""): Buffer {
  const head = `HTTP/1.1 ${status}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${more}\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(body)]);
}

/** Reads so many bytes of the request, or all of it. */
async function readRequest(socket: Socket, most = Number.POSITIVE_INFINITY): Promise<void> {
  let bytes = Buffer.alloc(0);
  isRead = false;
  socket.on("readable", () => undefined);
  while (bytes.length < most) {
    const piece: Buffer | null = socket.read(1);
    if (piece) bytes = Buffer.concat([bytes, piece]);
    else await new Promise((resolve) => socket.once("readable", resolve));
    const text = bytes.toString("latin1");
    const end = text.indexOf("\r\n\r\n");
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
    isRead = end >= 0 && bytes.length === end + 4 + length;
    if (isRead) return;
  }
}

/** So many bytes of an answer after all of the request, and the end of the connection. */
function answering(answer: Buffer | string, most = answer.length) {
  return async (socket: Socket) => {
    await readRequest(socket);
    socket.write(answer.slice(0, most), () => socket.destroy());
  };
}

async function call(method: string, { timeout_ms = 2_000, to = origin } = {}) {
  const body = method === "GET" ? "" : '{"x":1}';
  const request = { method, url: `${to}/pay`, origin: to, headers: [], body };
  const sent = await sendRequest(request, { timeout_ms, retries: 0 }, egress);
  const { status, is_unknown } = classifyOutcome(sent, method);
  return is_unknown ? "unknown" : status;
}

it.each(HTTP_METHODS)(
  "%s is called failed only where the server had not read it whole, wherever it is cut",
  async (method) => {
    const length = await requestLength(method);
    for (let most = 1; most < length; most += 3) {
      serve = async (socket) => {
        await readRequest(socket, most);
        socket.resetAndDestroy();
      };
      const outcome = await call(method);
      expect([most, isRead, outcome]).toEqual([most, false, method === "GET" ? "failed" : "unknown"]);
    }
    for (const answer of [JSON_ANSWER, Buffer.from(CHUNKED)]) {
      const head = answer.indexOf("\r\n\r\n") + 4;
      for (let most = 0; most <= answer.length; most++) {
        serve = answering(answer, most);
        const outcome = await call(method);
        const isWhole = most === answer.length;
        const known = method === "GET" ? "failed" : "unknown";
        const done = most < head || (method === "GET" && !isWhole) ? known : "succeeded";
        expect([answer.toString().slice(0, most), isRead, outcome]).toEqual([
          answer.toString().slice(0, most),
          true,
          done,
        ]);
      }
    }
  },
);

async function requestLength(method: string): Promise<number> {
  let length = 0;
  serve = async (socket) => {
    await readRequest(socket);
    length = socket.bytesRead;
    socket.end(JSON_ANSWER);
  };
  await call(method);
  return length;
}

it.each([
  ["is too large, by its head", answerOf("200 OK", LARGE), "succeeded"],
  [
    "is too large, in pieces",
    `HTTP/1.1 201 Created\r\ntransfer-encoding: chunked\r\n\r\n${LARGE.length.toString(16)}\r\n${LARGE}\r\n0\r\n\r\n`,
    "succeeded",
  ],
  ["can't be unpacked", answerOf("200 OK", "no gzip", "content-encoding: gzip\r\n"), "succeeded"],
  [
    "blows up",
    answerOf("200 OK", gzipSync(Buffer.alloc(1_000_000)), "content-encoding: gzip\r\n"),
    "succeeded",
  ],
  ["is empty", answerOf("204 No Content", ""), "succeeded"],
  ["leads to what was made of it", answerOf("303 See Other", "", "location: /thanks\r\n"), "succeeded"],
  ["leads elsewhere", answerOf("302 Found", "", "location: /thanks\r\n"), "unknown"],
  ["leads elsewhere for good", answerOf("308 Permanent Redirect", "", "location: /v2\r\n"), "unknown"],
  ["is a failure", answerOf("500 Internal Server Error", "{}"), "unknown"],
  ["is a failure that is too large", answerOf("502 Bad Gateway", LARGE), "unknown"],
  ["is no HTTP", "SSH-2.0-OpenSSH_9.9\r\n", "unknown"],
  ["is a refusal", answerOf("422 Unprocessable Content", '{"message":"full"}'), "failed"],
  ["is a refusal that is too large", answerOf("409 Conflict", LARGE), "failed"],
])("a POST whose answer %s is told as it is", async (_, answer, outcome) => {
  serve = answering(answer);
  expect(await call("POST")).toBe(outcome);
});

it("tells a server that never answers from one that can't be reached", async () => {
  serve = (socket) => void readRequest(socket);
  expect(await call("DELETE", { timeout_ms: 300 })).toBe("unknown");
  expect(isRead).toBe(true);
  expect(await call("GET", { timeout_ms: 300 })).toBe("failed");
  expect(await call("POST", { to: "http://127.0.0.1:1" })).toBe("failed");
  expect(await call("POST", { to: "http://nothing.invalid" })).toBe("failed");
});
