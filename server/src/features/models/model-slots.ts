import { ModelFailure } from "@cxc/engine/dialogue/ports.ts";
import { createConcurrencyLimit } from "../../limits/concurrency-limit.ts";

/** Calls of a process that may be open at once; the egress client of models has as many slots. */
export const CALLS_AT_ONCE = 400;
/** Between a visitor's messages: a new connection to a provider costs some 100 ms before its first word. */
export const MODEL_KEEP_ALIVE_MS = 60_000;
/** Of one company: those that wait for a first word, and all of them. */
const ASKING_EACH = 20;
const OPEN_EACH = 120;
/** A turn has 15 s, and a provider that answers at all does so within this much less. */
const WAIT_MS = 5_000;

export interface ModelSlot {
  /** The provider has begun to answer: others may ask. */
  begun(): void;
  leave(): void;
}

/**
 * A provider that hangs holds up to 20 calls of its company and nobody else's; one that answers may stream to many more
 * at once. Throws a ModelFailure (`unavailable`) where no slot is free within 5 s.
 */
export function createModelSlots(): (tenantId: string) => Promise<ModelSlot> {
  const shared = { atOnce: CALLS_AT_ONCE, waitMs: WAIT_MS, refusal: tooMany };
  const asking = createConcurrencyLimit({ ...shared, atOnceEach: ASKING_EACH });
  const open = createConcurrencyLimit({ ...shared, atOnceEach: OPEN_EACH });

  return async (tenantId) => {
    const openSlot = await open.enter(tenantId);
    const askingSlot = await asking.enter(tenantId).catch((error: unknown) => {
      openSlot.leave();
      throw error;
    });
    return {
      begun: askingSlot.leave,
      leave() {
        askingSlot.leave();
        openSlot.leave();
      },
    };
  };
}

function tooMany(): ModelFailure {
  return new ModelFailure("unavailable", "Too many answers of the model are under way.");
}
