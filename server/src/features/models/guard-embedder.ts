import type { Embedder } from "@cxc/engine/dialogue/ports.ts";
import type { AskVectors } from "../../adapters/language-models/embedder.ts";
import { estimateTokens } from "../../adapters/language-models/estimate-tokens.ts";
import type { Database } from "../../database/open.ts";
import type { Breaker } from "./breaker.ts";
import { reserveEmbeddings } from "./budgets.ts";
import type { createModelSlots } from "./model-slots.ts";

/** Where a visitor waits, and where nobody does. */
const TIMEOUT_MS = 3_000;
const PATIENT_TIMEOUT_MS = 30_000;

interface EmbedderCall {
  database: Database;
  askVectors: AskVectors;
  breaker: Breaker;
  enter: ReturnType<typeof createModelSlots>;
}

interface Guarded {
  /** What its vectors are kept by. */
  model: string;
  breakerKey: string;
  tenantId: string;
  /** Of all embeddings of a day; null for no limit. */
  tokensADay: number | null;
  /** A keyed hash of whose question it is; undefined for work that nobody waits for. */
  visitor?: string | undefined;
}

/**
 * The company's embedder, in its places, within its budget, and not while it is left alone. Throws a ModelFailure
 * (`over_budget`) where too few of the day's tokens are left.
 */
export function guardEmbedder(
  { database, askVectors, breaker, enter }: EmbedderCall,
  { model, breakerKey, tenantId, tokensADay, visitor }: Guarded,
): Embedder {
  return {
    model,
    async embed(texts, { purpose, is_patient: isPatient = purpose === "passage" }) {
      const began = performance.now();
      const slot = await enter(tenantId);
      let input_tokens = 0;
      let isFailed = true;
      try {
        const most = estimateTokens(texts);
        const reservation = await reserveEmbeddings({ tenantId, tokensADay, visitor }, most, database);
        const attempt = breaker.enter(`${breakerKey} embedding`);
        try {
          const answer = await askVectors(texts, {
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
          await reservation.settle({ input_tokens, duration_ms, isFailed });
        }
      } finally {
        slot.leave();
      }
    },
  };
}
