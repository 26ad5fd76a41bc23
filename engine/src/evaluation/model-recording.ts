import type { RecordedAnswer } from "@cxc/contract/model-recordings.ts";
import { type LanguageModel, ModelFailure, type ModelPart, type ModelRequest } from "../dialogue/ports.ts";

const NOT_RECORDED =
  "No answer is recorded for what the language model is asked here. Please record the answers of this test.";

/** A model that says to the very same request what it said when it was recorded, and fails for any other. */
export function recordedModel(recording: readonly RecordedAnswer[]): LanguageModel {
  const answers = new Map(recording.map((answer) => [answer.request, answer]));
  return {
    async *generate(request) {
      const answer = answers.get(await nameOf(request));
      if (!answer) throw new ModelFailure("unavailable", NOT_RECORDED);
      yield* say(answer);
    },
  };
}

/** The model itself, asked once for each request and heard to its end; `keep` is told what it answered. */
export function recordingModel(model: LanguageModel, keep: (answer: RecordedAnswer) => void): LanguageModel {
  const heard = new Map<string, RecordedAnswer>();
  return {
    async *generate(request) {
      const name = await nameOf(request);
      const answer = heard.get(name) ?? (await hear(model, request, name));
      if (!heard.has(name)) keep(answer);
      heard.set(name, answer);
      yield* say(answer);
    },
  };
}

/** A recording with what was heard now: last, and instead of what was said to the same requests before. */
export function withHeard(
  before: readonly RecordedAnswer[],
  heard: readonly RecordedAnswer[],
): RecordedAnswer[] {
  const requests = new Set(heard.map(({ request }) => request));
  return [...before.filter(({ request }) => !requests.has(request)), ...heard];
}

/** SHA-256, hexadecimal. */
async function nameOf(request: ModelRequest): Promise<string> {
  const { purpose, prompt_version, system, messages, schema = null, max_output_tokens } = request;
  const said = messages.map(({ role, content }) => [role, content]);
  const text = JSON.stringify([purpose, prompt_version, system, said, schema, max_output_tokens]);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function hear(model: LanguageModel, request: ModelRequest, name: string): Promise<RecordedAnswer> {
  let text = "";
  let object: string | undefined;
  let by = "";
  for await (const part of model.generate(request)) {
    if (part.type === "text") text += part.text;
    else if (part.type === "object") object = JSON.stringify(part.value);
    else by = part.model;
  }
  const { purpose } = request;
  return {
    request: name,
    purpose,
    model: by,
    kind: object === undefined ? "text" : "object",
    answer: object ?? text,
  };
}

function* say({ kind, answer, model }: RecordedAnswer): Generator<ModelPart> {
  if (kind === "text") yield { type: "text", text: answer };
  else yield { type: "object", value: parsed(answer) };
  yield { type: "done", usage: { input_tokens: 0, output_tokens: 0 }, model, duration_ms: 0 };
}

/** What a file's recording says may be anything. */
function parsed(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    throw new ModelFailure("garbage", "The recorded answer is no JSON.");
  }
}
