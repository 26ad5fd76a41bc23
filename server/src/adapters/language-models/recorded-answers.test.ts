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
