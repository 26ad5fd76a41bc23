import { recogniseIntent } from "../analysis/recognise-intent.ts";
import type { Recognised } from "../dialogue/analysis.ts";
import { INTENT_SCORE } from "../dialogue/levels.ts";
import { ModelFailure } from "../dialogue/ports.ts";
import { extractionContext, record, type Turn } from "../dialogue/turn.ts";

/**
 * What was recognised, with what the message means where an embedding model tells and its words alone leave doubt. A
 * provider that fails leaves it at the words, and the events say so.
 */
export async function recogniseByEmbedding(turn: Turn, byWords: Recognised): Promise<Recognised> {
  const { snapshot, input, ports } = turn;
  const { meaning } = ports.recogniser;
  if (!meaning || (byWords.candidates[0]?.score ?? 0) >= INTENT_SCORE.sure) return byWords;
  const began = input.elapsed();
  const note = (outcome: "used" | ModelFailure["kind"], detail = "") =>
    record(turn, {
      type: "model_used",
      purpose: "recognise",
      prompt_version: "",
      model: meaning.model,
      outcome,
      detail,
      usage: { input_tokens: 0, output_tokens: 0 },
      duration_ms: Math.round((input.elapsed() - began) * 10) / 10,
    });
  try {
    const scores = await meaning.recognise(input.message);
    note("used");
    return recogniseIntent(
      snapshot,
      { ...ports.recogniser, recognise: () => scores },
      {
        message: input.message,
        language: turn.language,
        context: extractionContext(turn),
      },
    );
  } catch (error) {
    const failure =
      error instanceof ModelFailure ? error : new ModelFailure("unavailable", "No vector was made.");
    note(failure.kind, failure.message);
    return byWords;
  }
}
