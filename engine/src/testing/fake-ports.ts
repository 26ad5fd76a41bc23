import type { FoundAnswer, PassageSearch, Recogniser } from "../ports.ts";
import type { Snapshot } from "../snapshot.ts";

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
      return { verdict, answer, passages: [{ ...answer, heading: "", score: 0.9 }], why: "Heard." };
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
