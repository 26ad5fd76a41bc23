import {
  type ActionRequest,
  type ActionResult,
  type ActionRunner,
  type FoundAnswer,
  type LanguageModel,
  ModelFailure,
  type ModelPurpose,
  type ModelRequest,
  type PassageSearch,
  type Recogniser,
} from "../dialogue/ports.ts";
import type { Snapshot } from "../dialogue/snapshot.ts";

/**
 * A recogniser whose score anyone can reckon: the share of a phrase's words that the text has, of the intent's best
 * phrase. What `scores` says of a text, by intent id, stands instead.
 */
export function fakeRecogniser(
  { intents }: Snapshot,
  scores: Record<string, Record<string, number>> = {},
): Recogniser {
  return {
    kind: "model",
    recognise(text) {
      const words = new Set(wordsOf(text));
      return intents
        .map(({ id, training_phrases }) => ({
          id,
          score: scores[text]?.[id] ?? Math.max(...training_phrases.map((phrase) => shareOf(phrase, words))),
        }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score);
    },
  };
}

/** A data source that knows the answers to exactly these questions; what ends with "(?)" it is not certain of. */
export function fakePassages(answers: Record<string, string>, url: string | null = null): PassageSearch {
  return {
    async findAnswer(_, question): Promise<FoundAnswer> {
      const known = answers[question];
      if (known === undefined) return { verdict: "refuse", passages: [], answer: null, why: "Never heard." };
      const verdict = known.endsWith("(?)") ? "hedge" : "answer";
      const answer = { title: "Handbook", url, quote: known.replace(/ *\(\?\)$/, "") };
      return {
        verdict,
        answer,
        passages: [{ ...answer, heading: "", score: 0.9 }],
        why: "Heard.",
        texts: [answer.quote],
      };
    },
  };
}

/** Actions that all end like this, and what they were asked. */
export function fakeActions(
  result: Partial<ActionResult> = {},
): ActionRunner & { requests: ActionRequest[] } {
  const requests: ActionRequest[] = [];
  return {
    requests,
    async run(request) {
      requests.push(request);
      const standard = {
        status: "succeeded",
        reason: "",
        fields: {},
        request: null,
        response: null,
      } as const;
      return { ...standard, duration_ms: 1, ...result };
    },
  };
}

/** What a fake model says for a purpose: a text, said in pieces of 4 characters, an object, or a failure. */
type Said = string | object | ModelFailure;

/** A model that says the same each time, by purpose, and what it was asked; for other purposes it is unavailable. */
export function fakeModel(
  says: Partial<Record<ModelPurpose, Said>>,
): LanguageModel & { requests: ModelRequest[] } {
  const requests: ModelRequest[] = [];
  return {
    requests,
    async *generate(request) {
      requests.push(request);
      const said = says[request.purpose] ?? new ModelFailure("unavailable", "Nothing is said for this.");
      if (said instanceof ModelFailure) throw said;
      if (typeof said === "string") {
        for (const text of said.match(/[\s\S]{1,4}/gu) ?? []) yield { type: "text", text };
      } else yield { type: "object", value: said };
      yield { type: "done", usage: { input_tokens: 10, output_tokens: 5 }, model: "fake", duration_ms: 2 };
    },
  };
}

function shareOf(phrase: string, words: ReadonlySet<string>): number {
  const wanted = wordsOf(phrase);
  return wanted.filter((word) => words.has(word)).length / wanted.length;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}
