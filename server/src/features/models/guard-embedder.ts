import type { Embedder } from "@cxc/engine/ports.ts";
import type { AskEmbedder } from "../../adapters/language-models/embedder.ts";
import type { Endpoint } from "../../adapters/language-models/endpoint.ts";
import type { Database } from "../../database/open.ts";
import type { Breaker } from "./breaker.ts";
import { countEmbeddings } from "./budgets.ts";
import type { createModelPlaces } from "./model-places.ts";

/** Where a visitor waits, and where nobody does. */
const TIMEOUT_MS = 3_000;
const PATIENT_TIMEOUT_MS = 30_000;

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
    async embed(texts, { purpose, is_patient: isPatient = purpose === "passage" }) {
      const began = performance.now();
      const place = await enter(tenantId);
      let input_tokens = 0;
      let isFailed = true;
      try {
        const attempt = breaker.enter(`${breakerKey} embedding`);
        try {
          const answer = await askEmbedder(endpoint, texts, {
            purpose,
            timeoutMs: isPatient ? PATIENT_TIMEOUT_MS : TIMEOUT_MS,
          });
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
