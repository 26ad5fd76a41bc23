import type { ModelOutcome } from "@cxc/contract/trace.ts";
import { type LanguageModel, ModelFailure, type ModelPart, type ModelRequest } from "../dialogue/ports.ts";
import { record, type Turn } from "../dialogue/turn.ts";

/** One call of the model, read to its end or given up; its failure is a value, for a turn goes on without it. */
export interface ModelCall {
  /** Pieces of text in order; ends early where the model failed. */
  text(): AsyncGenerator<string, void>;
  /** The structured answer; undefined where the model failed. */
  object(): Promise<unknown>;
  /** Why there is no more; undefined while all is well. */
  failure(): ModelFailure | undefined;
  /** Records the call; a failure stands instead of the outcome. */
  close(outcome: "used" | "unsupported", detail?: string): void;
}

export function startCall(turn: Turn, model: LanguageModel, request: ModelRequest): ModelCall {
  const began = turn.input.elapsed();
  let failure: ModelFailure | undefined;
  let done: Extract<ModelPart, { type: "done" }> | undefined;

  async function* parts(): AsyncGenerator<ModelPart, void> {
    try {
      for await (const part of model.generate(request)) {
        if (part.type === "done") done = part;
        else yield part;
      }
    } catch (error) {
      failure = asFailure(error);
    }
  }

  return {
    async *text() {
      for await (const part of parts()) if (part.type === "text") yield part.text;
    },
    async object() {
      let value: unknown;
      for await (const part of parts()) if (part.type === "object") value = part.value;
      return failure ? undefined : value;
    },
    failure: () => failure,
    close(outcome, detail = "") {
      const { purpose, prompt_version } = request;
      const ended: ModelOutcome = failure?.kind ?? outcome;
      record(turn, {
        type: "model_used",
        purpose,
        prompt_version,
        model: done?.model ?? "",
        outcome: ended,
        detail: failure?.message ?? detail,
        usage: done?.usage ?? failure?.usage ?? { input_tokens: 0, output_tokens: 0 },
        duration_ms: Math.round((turn.input.elapsed() - began) * 10) / 10,
      });
    },
  };
}

function asFailure(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  return new ModelFailure("unavailable", "The model could not be asked.");
}
