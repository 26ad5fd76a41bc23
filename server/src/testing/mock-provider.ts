import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { startLoopbackServer } from "./fixture-site/loopback-server.ts";
import { type MockCall, type MockReply, type MockSpeech, readMockCall } from "./mock-provider/call.ts";
import { speakAnthropic } from "./mock-provider/speak-anthropic.ts";
import { speakOpenAi } from "./mock-provider/speak-openai.ts";
import { vectorOf } from "./mock-provider/vector.ts";

export type { MockReply } from "./mock-provider/call.ts";
export { obey } from "./mock-provider/obey.ts";

/** A model provider of the outside world, on loopback, that speaks the real protocols and says what it is told to. */
export interface MockProvider {
  /** With `/v1`; Anthropic's protocol is below it too. */
  baseUrl: string;
  /** host:port, as EGRESS_ALLOW takes it. */
  host: string;
  /** Every call that came, oldest first. */
  calls: MockCall[];
  /** What it answers from now on. */
  answer(reply: MockReply | ((call: MockCall) => MockReply)): void;
  /** What it answers next, one reply a call, before it goes on as before. */
  next(...replies: MockReply[]): void;
  close(): Promise<void>;
}

const HELLO: MockReply = { text: "Hello from the model." };

/** `key`: calls without it get 401. */
export async function startMockProvider({ key }: { key?: string } = {}): Promise<MockProvider> {
  const calls: MockCall[] = [];
  const queue: MockReply[] = [];
  let standing: MockReply | ((call: MockCall) => MockReply) = HELLO;
  const server = await startLoopbackServer((request, response) => {
    void serve(request, response).catch(() => response.destroy());
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readMockCall(request);
    calls.push(call);
    const reply = queue.shift() ?? (typeof standing === "function" ? standing(call) : standing);
    if (reply.delayMs) await wait(reply.delayMs);
    if (key !== undefined && call.key !== key)
      return fail(response, 401, { message: `Wrong key ${call.key}` });
    if (reply.status) return fail(response, reply.status, reply);
    if (reply.mode === "hang") return;
    if (reply.mode === "garbage") return void response.end("<html>It works!</html>");
    if (reply.recording) {
      response.writeHead(200, { "content-type": reply.recording.type });
      return void response.end(reply.recording.body);
    }
    if (call.kind === "embeddings") return embed(response, call);
    const speech: MockSpeech = { ...reply, pieces: reply.pieces ?? wordsOf(reply) };
    if (call.protocol === "anthropic") await speakAnthropic(response, call, speech);
    else await speakOpenAi(response, call, speech);
  }

  return {
    baseUrl: `${server.url}/v1`,
    host: server.host,
    calls,
    answer(reply) {
      standing = reply;
    },
    next: (...replies) => void queue.push(...replies),
    close: server.close,
  };
}

function wordsOf({ text, object, mode }: MockReply): string[] {
  if (mode === "refusal") return [];
  const said = object === undefined ? (text ?? "Hello from the model.") : JSON.stringify(object);
  return said.match(/\S*\s*/g)?.filter((piece) => piece !== "") ?? [];
}

function fail(response: ServerResponse, status: number, reply: MockReply & { message?: string }): void {
  const retryAfter = reply.retryAfterS === undefined ? {} : { "retry-after": String(reply.retryAfterS) };
  const error = { message: reply.message ?? `failure ${status}`, type: "failure", code: reply.code ?? null };
  response.writeHead(status, { "content-type": "application/json", ...retryAfter });
  response.end(JSON.stringify({ type: "error", error }));
}

function embed(response: ServerResponse, { texts, model }: MockCall): void {
  const data = texts.map((text, index) => ({ object: "embedding", index, embedding: vectorOf(text) }));
  const tokens = texts.join(" ").split(/\s+/).length;
  response.writeHead(200, { "content-type": "application/json" });
  response.end(
    JSON.stringify({ object: "list", model, data, usage: { prompt_tokens: tokens, total_tokens: tokens } }),
  );
}
