import type { ServerResponse } from "node:http";
import { type MockCall, type MockSpeech, tokensOf } from "./call.ts";
import { sayPieces } from "./speak-openai.ts";

/** Anthropic's messages, streamed or whole; an object is the input of a tool. */
export async function speakAnthropic(
  response: ServerResponse,
  call: MockCall,
  speech: MockSpeech,
): Promise<void> {
  const text = speech.pieces.join("");
  const input_tokens = tokensOf([call.system, ...call.messages.map(({ content }) => content)].join(" "));
  const output_tokens = tokensOf(text);
  const stop_reason = stopReason(call, speech);
  const base = { id: "msg_1", type: "message", role: "assistant", model: `${call.model}-0001` };
  if (!call.isStream) {
    const content = call.isObject
      ? [{ type: "tool_use", id: "toolu_1", name: "answer", input: speech.object ?? {} }]
      : [{ type: "text", text }];
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ ...base, content, stop_reason, usage: { input_tokens, output_tokens } }));
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  const say = (type: string, data: object) =>
    response.write(`event: ${type}\r\ndata: ${JSON.stringify({ type, ...data })}\r\n\r\n`);
  const usage = { input_tokens, output_tokens: 1 };
  say("message_start", { message: { ...base, content: [], stop_reason: null, usage } });
  const block = call.isObject
    ? { type: "tool_use", id: "toolu_1", name: "answer", input: {} }
    : { type: "text", text: "" };
  say("content_block_start", { index: 0, content_block: block });
  say("ping", {});
  const sayPiece = (piece: string) =>
    say("content_block_delta", {
      index: 0,
      delta: call.isObject
        ? { type: "input_json_delta", partial_json: piece }
        : { type: "text_delta", text: piece },
    });
  if (!(await sayPieces(response, speech, sayPiece))) return;
  if (speech.mode === "error_inside") {
    say("error", { error: { type: "overloaded_error", message: "Overloaded" } });
  }
  say("content_block_stop", { index: 0 });
  say("message_delta", { delta: { stop_reason, stop_sequence: null }, usage: { output_tokens } });
  say("message_stop", {});
  response.end();
}

function stopReason({ isObject }: MockCall, { mode }: MockSpeech): string {
  if (mode === "refusal") return "refusal";
  if (mode === "length") return "max_tokens";
  return isObject ? "tool_use" : "end_turn";
}
