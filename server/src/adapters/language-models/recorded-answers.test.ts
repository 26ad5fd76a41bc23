import { expect, it } from "vitest";
import { heard, setUpProvider } from "./testing/ask.ts";

const world = setUpProvider();
const USAGE = { prompt_tokens: 10, completion_tokens: 46, total_tokens: 56 };

/** A stream of chat completions, a chunk a delta, in the shapes that servers of this protocol send. */
function streamOf(deltas: object[], end: object): { recording: { type: string; body: string } } {
  const chunk = (choice: object, more: object = {}) =>
    `data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", created: 1, model: "m-1", choices: [{ index: 0, ...choice }], ...more })}\n\n`;
  const body = [
    ...deltas.map((delta) => chunk({ delta, finish_reason: null })),
    chunk({ delta: { content: "" }, ...end }, { usage: USAGE }),
    "data: [DONE]\n\n",
  ];
  return { recording: { type: "text/event-stream; charset=utf-8", body: body.join("") } };
}

function wholeOf(message: object): { recording: { type: string; body: string } } {
  const choices = [{ index: 0, finish_reason: "stop", message: { role: "assistant", ...message } }];
  const body = JSON.stringify({
    id: "c",
    object: "chat.completion",
    created: 1,
    model: "m-1",
    choices,
    usage: USAGE,
  });
  return { recording: { type: "application/json", body } };
}

const thinking = (text: string) => ({ type: "thinking", thinking: [{ type: "text", text }] });
const STOP = { finish_reason: "stop" };

it.each([
  [
    "thoughts and text as parts, in a stream (Mistral)",
    streamOf(
      [
        { role: "assistant", content: [thinking("They ask for hours.")] },
        { content: [thinking(" We open at 9.")] },
        { content: [{ type: "text", text: "We open " }] },
        { content: [{ type: "text", text: "at 9." }] },
      ],
      STOP,
    ),
  ],
  [
    "thoughts and text as parts, whole (Mistral)",
    wholeOf({ content: [thinking("Hours."), { type: "text", text: "We open at 9." }] }),
  ],
  [
    "a part of another kind, and one without a text",
    wholeOf({
      content: [
        { type: "reference", reference_ids: [1] },
        { type: "text", text: null },
        { type: "text", text: "We open at 9." },
      ],
    }),
  ],
  [
    "thoughts beside the content (DeepSeek, Alibaba, xAI)",
    streamOf(
      [{ role: "assistant", content: null, reasoning_content: "Hours." }, { content: "We open at 9." }],
      STOP,
    ),
  ],
  ["thoughts in another field (Groq)", wholeOf({ content: "We open at 9.", reasoning: "Hours." })],
])("reads %s", async (_, reply) => {
  world.provider.answer(reply);
  const { text, failure, done } = await heard(world.ask("openai_compatible"));

  expect([text, failure]).toEqual(["We open at 9.", undefined]);
  expect(done?.usage).toEqual({ input_tokens: 10, output_tokens: 46 });
});

it("an answer cut off at its length says what it used", async () => {
  world.provider.answer(streamOf([{ content: "We open" }], { finish_reason: "length" }));
  const { failure, usage } = await heard(world.ask("openai_compatible"));

  expect([failure, usage]).toEqual(["truncated", { input_tokens: 10, output_tokens: 46 }]);
});

it("reads a whole answer of Anthropic's, thoughts before it", async () => {
  const content = [
    { type: "thinking", thinking: "Hours.", signature: "x" },
    { type: "text", text: "We open at 9." },
  ];
  const usage = { input_tokens: 10, output_tokens: 46 };
  const message = {
    id: "msg_1",
    type: "message",
    role: "assistant",
    model: "m-1",
    content,
    stop_reason: "end_turn",
    usage,
  };
  world.provider.answer({ recording: { type: "application/json", body: JSON.stringify(message) } });
  const { text, failure, done } = await heard(world.ask("anthropic"));

  expect([text, failure, done?.usage]).toEqual(["We open at 9.", undefined, usage]);
});

const event = (data: object, name?: string) =>
  `${name === undefined ? "" : `event: ${name}\n`}data: ${JSON.stringify(data)}\n\n`;
const eventStream = (...events: string[]) => ({
  recording: { type: "text/event-stream; charset=utf-8", body: events.join("") },
});

it("reads a stream whose last piece has the tokens and no choice (OpenAI), between signs of life (DeepSeek)", async () => {
  const chunk = (more: object) => event({ id: "c", object: "chat.completion.chunk", model: "m-1", ...more });
  const piece = (delta: object, finish_reason: string | null = null) =>
    chunk({ choices: [{ index: 0, delta, logprobs: null, finish_reason }], usage: null, obfuscation: "x7Q" });
  world.provider.answer(
    eventStream(
      ": keep-alive\n\n",
      piece({ role: "assistant", content: "", refusal: null }),
      piece({ content: "We open at 9." }),
      ": keep-alive\n\n",
      piece({}, "stop"),
      chunk({ choices: [], usage: USAGE }),
      "data: [DONE]\n\n",
    ),
  );
  const { text, failure, done } = await heard(world.ask("openai"));

  expect([text, failure]).toEqual(["We open at 9.", undefined]);
  expect(done).toMatchObject({ model: "m-1", usage: { input_tokens: 10, output_tokens: 46 } });
});

it("counts what was thought where it stands in the total alone (xAI)", async () => {
  const usage = {
    ...{ prompt_tokens: 32, completion_tokens: 9, total_tokens: 135 },
    completion_tokens_details: { reasoning_tokens: 94, audio_tokens: 0 },
  };
  const choices = [
    { index: 0, finish_reason: "stop", message: { role: "assistant", content: "At 9.", refusal: null } },
  ];
  const body = JSON.stringify({ id: "c", object: "chat.completion", model: "m-1", choices, usage });
  world.provider.answer({ recording: { type: "application/json", body } });
  const { text, done } = await heard(world.ask("openai_compatible"));

  expect([text, done?.usage]).toEqual(["At 9.", { input_tokens: 32, output_tokens: 103 }]);
});

it("reads a stream of Anthropic's with thoughts, their signature and signs of life", async () => {
  const start = { id: "msg_1", type: "message", role: "assistant", model: "m-1", content: [] };
  const delta = (index: number, one: object) =>
    event({ type: "content_block_delta", index, delta: one }, "content_block_delta");
  world.provider.answer(
    eventStream(
      event(
        { type: "message_start", message: { ...start, usage: { input_tokens: 10, output_tokens: 1 } } },
        "message_start",
      ),
      event(
        { type: "content_block_start", index: 0, content_block: { type: "thinking", thinking: "" } },
        "content_block_start",
      ),
      event({ type: "ping" }, "ping"),
      delta(0, { type: "thinking_delta", thinking: "They ask for hours." }),
      delta(0, { type: "signature_delta", signature: "EqQB" }),
      event({ type: "content_block_stop", index: 0 }, "content_block_stop"),
      event(
        { type: "content_block_start", index: 1, content_block: { type: "text", text: "" } },
        "content_block_start",
      ),
      delta(1, { type: "text_delta", text: "We open " }),
      delta(1, { type: "text_delta", text: "at 9." }),
      event({ type: "content_block_stop", index: 1 }, "content_block_stop"),
      event(
        {
          type: "message_delta",
          delta: { stop_reason: "end_turn", stop_sequence: null },
          usage: { output_tokens: 46 },
        },
        "message_delta",
      ),
      event({ type: "message_stop" }, "message_stop"),
    ),
  );
  const { text, failure, done } = await heard(world.ask("anthropic"));

  expect([text, failure]).toEqual(["We open at 9.", undefined]);
  expect(done?.usage).toEqual({ input_tokens: 10, output_tokens: 46 });
});

it("a stream of Anthropic's that breaks off as its servers are overloaded is no answer", async () => {
  const error = { type: "error", error: { type: "overloaded_error", message: "Overloaded" } };
  world.provider.answer(eventStream(event({ type: "ping" }, "ping"), event(error, "error")));
  const { text, failure } = await heard(world.ask("anthropic"));

  expect([text, failure]).toEqual(["", "server_error"]);
});
