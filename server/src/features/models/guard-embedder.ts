import type { Embedder } from "@cxc/engine/ports.ts";
import type { AskEmbedder } from "../../adapters/language-models/embedder.ts";
import type { Endpoint } from "../../adapters/language-models/endpoint.ts";
import type { Database } from "../../database/open.ts";
import type { Breaker } from "./breaker.ts";
import { countEmbeddings } from "./budgets.ts";
import type { createModelPlaces } from "./model-places.ts";

/** A visitor waits for the one, nobody for the other. */
const TIMEOUT_MS = { query: 3_000, passage: 30_000 };

interface Parts {
  database: Database;
  askEmbedder: AskEmbedder;
  breaker: Breaker;
  enter: ReturnType<typeof createModelPlaces>;
}

interface Guarded {
  endpoint: Endpoint;
  breakerKey: string;
  tenantId: string;
}

/** The company's embedder, in its places, counted, and not while it is left alone. */
export function guardEmbedder(
  { database, askEmbedder, breaker, enter }: Parts,
  { endpoint, breakerKey, tenantId }: Guarded,
): Embedder {
  return {
    model: endpoint.model,
    async embed(texts, { purpose }) {
      const began = performance.now();
      const place = await enter(tenantId);
      let input_tokens = 0;
      let isFailed = true;
      try {
        const attempt = breaker.enter(`${breakerKey} embedding`);
        try {
          const answer = await askEmbedder(endpoint, texts, { purpose, timeoutMs: TIMEOUT_MS[purpose] });
          attempt.succeeded();
          ({ input_tokens } = answer);
          isFailed = false;
          return answer.vectors;
        } finally {
          if (isFailed) attempt.failed();
          const duration_ms = performance.now() - began;
          await countEmbeddings(tenantId, { input_tokens, duration_ms, isFailed }, database);
        }
      } finally {
        place.leave();
      }
    },
  };
}
