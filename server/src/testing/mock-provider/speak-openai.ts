import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { type MockCall, type MockSpeech, tokensOf } from "./call.ts";

/** Chat completions, streamed or whole. */
export async function speakOpenAi(
  response: ServerResponse,
  call: MockCall,
  speech: MockSpeech,
): Promise<void> {
  const text = speech.pieces.join("");
  const usage = {
    prompt_tokens: tokensOf([call.system, ...call.messages.map(({ content }) => content)].join(" ")),
    completion_tokens: tokensOf(text),
  };
  const finish = speech.mode === "length" ? "length" : "stop";
  const refusal = speech.mode === "refusal" ? "I can't help with that." : null;
  const base = { id: "chatcmpl-1", created: 1, model: `${call.model}-0001` };
  if (!call.isStream) {
    const message = { role: "assistant", content: refusal ? null : text, refusal };
    response.writeHead(200, { "content-type": "application/json" });
    response.end(
      JSON.stringify({
        ...base,
        object: "chat.completion",
        choices: [{ index: 0, message, finish_reason: finish }],
        ...(speech.withoutUsage ? {} : { usage }),
      }),
    );
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  const say = (delta: object, finish_reason: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({ ...base, object: "chat.completion.chunk", choices: [{ index: 0, delta, finish_reason }] })}\n\n`,
    );
  response.write(": processing\n\n");
  say({ role: "assistant", content: "" });
  if (refusal) say({ refusal });
  if (!(await sayPieces(response, speech, (content) => say({ content })))) return;
  if (speech.mode === "error_inside") {
    response.write(`data: ${JSON.stringify({ error: { message: "overloaded", code: 503 } })}\n\n`);
  }
  say({}, finish);
  if (!speech.withoutUsage) {
    response.write(
      `data: ${JSON.stringify({ ...base, object: "chat.completion.chunk", choices: [], usage })}\n\n`,
    );
  }
  response.end("data: [DONE]\n\n");
}

/** Says the pieces one after the other; answers whether the end is to be said too. */
export async function sayPieces(
  response: ServerResponse,
  { pieces, pieceMs = 0, mode }: MockSpeech,
  say: (piece: string) => unknown,
): Promise<boolean> {
  const isCut = mode === "truncated" || mode === "stall" || mode === "reset" || mode === "error_inside";
  for (const piece of isCut ? pieces.slice(0, Math.ceil(pieces.length / 2)) : pieces) {
    if (pieceMs > 0) await wait(pieceMs);
    if (response.destroyed) return false;
    say(piece);
  }
  if (mode === "truncated") response.end();
  if (mode === "reset") {
    await wait(20);
    response.destroy();
  }
  return !isCut || mode === "error_inside";
}
