import type { Embedder } from "@cxc/engine/dialogue/ports.ts";

/** The embedder of one turn: who asks for the same text again gets the same vector, or the same failure. */
export function shareVectors(embedder: Embedder): Embedder {
  const asked = new Map<string, Promise<Float32Array[]>>();
  return {
    model: embedder.model,
    embed(texts, options) {
      const key = JSON.stringify([options.purpose, texts]);
      const known = asked.get(key);
      if (known) return known;
      const answer = embedder.embed(texts, options);
      asked.set(key, answer);
      return answer;
    },
  };
}
