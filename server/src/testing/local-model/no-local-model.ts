import { ModelFailure } from "@cxc/engine/dialogue/ports.ts";
import type { LocalEmbedder } from "../../features/local-model/local-embedder.ts";

/** An installation without a local model. */
export const NO_LOCAL_MODEL: LocalEmbedder = {
  nameNow: async () => undefined,
  askerFor: () => async () => {
    throw new ModelFailure("unavailable", "No local model is installed.");
  },
};
