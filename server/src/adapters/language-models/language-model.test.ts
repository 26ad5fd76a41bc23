import { describe, expect, it } from "vitest";
import { createEgress } from "../../egress/egress.ts";
import { startLoopbackServer } from "../../testing/fixture-site/loopback-server.ts";
import type { Endpoint } from "./endpoint.ts";
import { createAskModel } from "./language-model.ts";
import { heard, setUpProvider } from "./testing/ask.ts";

const world = setUpProvider();
const PROTOCOLS: Endpoint["protocol"][] = ["openai_compatible", "openai", "anthropic"];
const SCHEMA = {
  type: "object",
  properties: { city: { type: "string" } },
  required: ["city"],
  additionalProperties: false,
};

describe.each(PROTOCOLS)("over the protocol of %s", (protocol) => {
  it("text comes as the model says it, then its tokens, model and time", async () => {
    world.provider.answer({ pieces: ["We open ", "at 9", " 😀."] });
    const { texts, done } = await heard(world.ask(protocol));

    expect(texts).toEqual(["We open ", "at 9", " 😀."]);
    expect(done).toMatchObject({ usage: { input_tokens: 6, output_tokens: 5 }, model: "mock-1-0001" });
    expect(done?.duration_ms).toBeGreaterThanOrEqual(0);
    expect(world.provider.calls[0]).toMatchObject({
      key: world.key,
      isStream: true,
      system: "Be brief.",
      messages: [{ role: "user", content: "When do you open?" }],
    });
  });

  it("an object comes whole", async () => {
    world.provider.answer({ object: { city: 'Saint-"Malo"\n' } });
    const { object, texts, done } = await heard(world.ask(protocol, { schema: SCHEMA }));

    expect([object, texts, done?.type]).toEqual([{ city: 'Saint-"Malo"\n' }, [], "done"]);
    expect(JSON.stringify(world.provider.calls[0]?.body)).toContain('"additionalProperties":false');
  });

  it.each([
    [{ mode: "refusal" }, "refusal"],
    [{ mode: "garbage" }, "garbage"],
    [{ mode: "length" }, "truncated"],
    [{ mode: "truncated" }, "truncated"],
    [{ mode: "error_inside" }, "server_error"],
    [{ text: "" }, "garbage"],
    [{ status: 401 }, "unauthorised"],
    [{ status: 403 }, "unauthorised"],
    [{ status: 404 }, "unavailable"],
    [{ status: 429, retryAfterS: 60 }, "rate_limited"],
    [{ status: 500 }, "server_error"],
    [{ status: 529 }, "server_error"],
    [{ status: 302 }, "unavailable"],
  ] as const)("%j ends as %s", async (reply, kind) => {
    world.provider.answer(reply);
    const { failure, message, done } = await heard(world.ask(protocol));

    expect([failure, done]).toEqual([kind, undefined]);
    expect(message).not.toContain(world.key);
  });

  it("a connection that breaks is told apart from an answer", async () => {
    world.provider.answer({ mode: "reset", text: "one two three four" });
    const { failure, done } = await heard(world.ask(protocol));

    expect(["unavailable", "truncated", "garbage"]).toContain(failure);
    expect(done).toBeUndefined();
  });

  it("an object that is none is garbage", async () => {
    world.provider.answer({ pieces: ['{"city": '] });
    expect((await heard(world.ask(protocol, { schema: SCHEMA }))).failure).toBe("garbage");
  });

  it("a model that hangs, or stalls in the middle, is left when the time is up", async () => {
    world.provider.answer({ mode: "hang" });
    const hung = await heard(world.ask(protocol, { leftMs: 100 }));
    world.provider.answer({ mode: "stall", object: { city: "Metz and Nancy" } });
    const stalled = await heard(world.ask(protocol, { leftMs: 200, schema: SCHEMA }));

    expect([hung.failure, stalled.failure]).toEqual(["timeout", "timeout"]);
  });

  it("is asked once more where nothing was said yet, and no third time", async () => {
    world.provider.next({ status: 500 }, { text: "Back again." });
    const second = await heard(world.ask(protocol));
    world.provider.next({ status: 429, retryAfterS: 0 }, { text: "Back again." });
    const limited = await heard(world.ask(protocol));
    world.provider.calls.length = 0;
    world.provider.answer({ status: 503 });
    await heard(world.ask(protocol));

    expect([second.text, limited.text, world.provider.calls.length]).toEqual([
      "Back again.",
      "Back again.",
      2,
    ]);
  });

  it("is not asked again for what will not pass by itself", async () => {
    const asked = [];
    for (const reply of [
      { status: 401 },
      { status: 429, retryAfterS: 30 },
      { mode: "error_inside" as const },
    ]) {
      world.provider.calls.length = 0;
      world.provider.answer({ ...reply, text: "one two" });
      await heard(world.ask(protocol));
      asked.push(world.provider.calls.length);
    }

    expect(asked).toEqual([1, 1, 1]);
  });

  it("a call ends when nobody listens any more", async () => {
    world.provider.answer({ text: "word ".repeat(2_000), pieceMs: 5 });
    for await (const part of world.ask(protocol)) if (part.type === "text") break;

    expect((await heard(world.ask(protocol, { leftMs: 0 }))).failure).toBe("timeout");
    expect(world.provider.calls).toHaveLength(1);
  });

  it("a model that does not heed its limit is stopped", async () => {
    world.provider.answer({ text: "word ".repeat(1_000) });
    expect((await heard(world.ask(protocol, { max_output_tokens: 10 }))).failure).toBe("truncated");
  });
});

it("takes an answer that comes whole though a stream was asked for", async () => {
  const server = await startLoopbackServer((_, response) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ choices: [{ message: { content: "At 9." }, finish_reason: "stop" }] }));
  });
  const egress = createEgress({ allow: [server.host] });
  const endpoint = { ...world.endpoint("openai_compatible"), base_url: server.url };
  const request = {
    purpose: "answer" as const,
    system: "x".repeat(40),
    prompt_version: "1",
    messages: [{ role: "user" as const, content: "y".repeat(40) }],
    max_output_tokens: 9,
  };
  const { text, done } = await heard(createAskModel(egress)(endpoint, request, { leftMs: 5_000 }));
  await egress.close();
  await server.close();

  expect([text, done?.usage]).toEqual(["At 9.", { input_tokens: 28, output_tokens: 6 }]);
});

it.each(PROTOCOLS)("the next call takes the connection of the last one: %s", async (protocol) => {
  const egress = createEgress({ allow: [world.provider.host] });
  const ask = createAskModel(egress);
  world.provider.answer({ object: { city: "Metz" } });
  for (const schema of [SCHEMA, undefined, SCHEMA]) {
    const request = {
      purpose: "answer" as const,
      system: "s",
      prompt_version: "1",
      max_output_tokens: 50,
      messages: [{ role: "user" as const, content: "hi" }],
      ...(schema ? { schema } : {}),
    };
    await heard(ask(world.endpoint(protocol), request, { leftMs: 5_000 }));
    // The connection is free a moment after its answer was read.
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await egress.close();

  expect(world.provider.calls).toHaveLength(3);
  expect(new Set(world.provider.calls.map(({ port }) => port)).size).toBe(1);
});

it("learns in which words a server wants to be asked", async () => {
  const ask = createAskModel(world.egress);
  const request = {
    purpose: "understand" as const,
    system: "s",
    prompt_version: "1",
    max_output_tokens: 50,
    messages: [{ role: "user" as const, content: "hi" }],
    schema: SCHEMA,
  };
  world.provider.answer(({ body }) =>
    "response_format" in body
      ? { status: 400, message: "unknown field" }
      : { text: 'Sure: ```{"city":"Metz"}```' },
  );
  const once = async () =>
    (await heard(ask(world.endpoint("openai_compatible"), request, { leftMs: 5_000 }))).object;

  expect([await once(), world.provider.calls.length]).toEqual([{ city: "Metz" }, 3]);
  expect([await once(), world.provider.calls.length]).toEqual([{ city: "Metz" }, 4]);
  expect(world.provider.calls[3]?.system).toContain('"required":["city"]');
});

it("leaves out what a model thinks before it answers", async () => {
  world.provider.answer({ pieces: ["\n<th", "ink>Hmm, the", " user wants </thi", "nk>\n\nAt", " 9."] });
  const thought = await heard(world.ask("openai_compatible"));
  world.provider.answer({ pieces: ["<", "b> is bold"] });
  const marked = await heard(world.ask("openai_compatible"));

  expect([thought.text, marked.text]).toEqual(["At 9.", "<b> is bold"]);
});

it("begins with the visitor where a protocol wants that, and sends no key that is not there", async () => {
  const messages = [
    { role: "assistant" as const, content: "Hello!" },
    { role: "user" as const, content: "Hi" },
  ];
  await heard(world.ask("anthropic", { messages }));
  await heard(world.ask("openai", { messages, api_key: "" }));

  expect(world.provider.calls.map((call) => call.messages.length)).toEqual([1, 2]);
  expect(world.provider.calls.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined]);
});

it("tells what to do about what stands in the way", async () => {
  const sentence = async (given: { base_url?: string; api_key?: string; model?: string }) =>
    (await heard(world.ask("openai", given))).message;
  world.provider.answer({
    status: 404,
    message: "The model `mock-1` does not exist",
    code: "model_not_found",
  });
  const unknown = await sentence({});
  world.provider.answer({ status: 404, message: "Not Found" });
  const elsewhere = await sentence({});

  expect(unknown).toContain('does not know the model "mock-1"');
  expect(elsewhere).toContain("often ends with /v1");
  expect(await sentence({ api_key: "wrong" })).toMatch(/refuses the key/);
  expect(await sentence({ api_key: "" })).toMatch(/none is set/);
  expect(await sentence({ base_url: "http://127.0.0.1:1/v1" })).toContain("private network");
  expect(await sentence({ base_url: "http://no-such-name.invalid/v1" })).toContain("no server of this name");
});
