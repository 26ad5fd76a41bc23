import type { UnheardModel } from "@cxc/contract/test-runs.ts";

const WITHOUT = {
  language_model: "without your language model, unless its answers were recorded",
  embedding_model: "without your embedding model",
} as const satisfies Record<UnheardModel, string>;

/** What tests don't tell of the answers that visitors get. */
export function unheardText(unheard: readonly UnheardModel[]): string {
  const without = unheard.map((model) => WITHOUT[model]).join(", and ");
  return `Tests run ${without}. Visitors may be answered otherwise.`;
}
