import fc from "fast-check";
import { expect, test } from "vitest";
import { parseEvents } from "./event-stream.ts";
import { createHttpTransport } from "./http-transport.ts";

const REPLY = { response: "<p>Hi</p>", conversation_id: "c", intent_id: null, form: null };
const STREAM = `: hello\r\n\r\nevent: delta\ndata: {"text":"Grüß "}\n\nevent: delta\ndata: {"text":"Gott"}\n\nevent: reply\ndata: ${JSON.stringify(REPLY)}\n\n`;

test("a JSON answer is the reply, with empty lists where the server left them out", async () => {
  const { reply, call } = await send(Response.json({ status: true, message: "", data: REPLY }));

  expect(reply).toMatchObject({ response: "<p>Hi</p>", suggestions: [], citations: [] });
  expect(call).toMatchObject({
    address: "https://chat.example/api/public/chat/?agent=a",
    headers: { "idempotency-key": "key", accept: "text/event-stream", authorization: "Bearer t" },
    body: { agent_id: "a", message: "hello" },
  });
});

test("a stream gives its pieces and then the reply", async () => {
  const { reply, deltas } = await send(stream([new TextEncoder().encode(STREAM)]));

  expect(deltas).toEqual(["Grüß ", "Gott"]);
  expect(reply.conversation_id).toBe("c");
});

test("events are the same wherever the network cuts them", async () => {
  const bytes = new TextEncoder().encode(STREAM.replaceAll("\n\n", "\r\n\r\n"));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 8 }), async (cuts) => {
      const ends = [...cuts, bytes.length].sort((a, b) => a - b);
      const chunks = ends.map((end, index) => bytes.slice(ends[index - 1] ?? 0, end));
      const names: string[] = [];
      for await (const { name } of parseEvents(stream(chunks).body ?? new ReadableStream())) names.push(name);
      expect(names).toEqual(["delta", "delta", "reply"]);
    }),
  );
});

test("a refusal keeps its code, texts and waiting time", async () => {
  const refusal = { status: false, message: "Slow down", code: "rate_limited", errors: { f: "Required" } };
  const sent = send(Response.json(refusal, { status: 429, headers: { "Retry-After": "7" } }));

  await expect(sent).rejects.toMatchObject({
    name: "ChatError",
    code: "rate_limited",
    message: "Slow down",
    errors: { f: "Required" },
    retryAfter: 7,
  });
});

test("an error event is a refusal too", async () => {
  const event = `event: error\ndata: ${JSON.stringify({ status: false, message: "Busy", code: "unavailable" })}\n\n`;

  await expect(send(stream([new TextEncoder().encode(event)]))).rejects.toMatchObject({
    code: "unavailable",
  });
});

test.each([
  ["no network", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a gateway time-out", () => Promise.resolve(new Response("", { status: 504 }))],
  ["a stream cut off", () => Promise.resolve(stream([]))],
])("%s is a network error", async (_, answer) => {
  await expect(send(answer())).rejects.toMatchObject({ code: "network" });
});

test("an envelope without a reply is an error, never a reply", async () => {
  await expect(send(Response.json({ status: true, data: {} }))).rejects.toMatchObject({ code: "internal" });
});

test.each(
  [200, 401, 403, 404, 413, 502].flatMap((status) => ["<html>", "{}"].map((text) => [status, text] as const)),
)("an answer %i %s without the envelope is not the server's, and says its status", async (status, text) => {
  await expect(send(new Response(text, { status }))).rejects.toMatchObject({
    code: "not_ours",
    message: String(status),
  });
});

async function send(answer: Response | Promise<Response>) {
  const deltas: string[] = [];
  let call: unknown;
  const transport = createHttpTransport({
    baseUrl: "https://chat.example",
    getHeaders: () => ({ Authorization: "Bearer t" }),
    fetch: (address, init) => {
      const headers = Object.fromEntries(new Headers(init?.headers));
      call = { address, headers, body: JSON.parse(String(init?.body)) };
      return Promise.resolve(answer);
    },
  });
  const stop = transport.subscribe((event) => {
    if (event.type === "delta" && event.idempotencyKey === "key") deltas.push(event.text);
  });
  const reply = await transport.send(
    { agent_id: "a", message: "hello" },
    { signal: new AbortController().signal, idempotencyKey: "key" },
  );
  stop();
  return { reply, deltas, call };
}

function stream(chunks: Uint8Array[]): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
}
