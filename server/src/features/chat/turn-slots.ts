import { LRUCache } from "lru-cache";
import { AppError } from "../../app-error.ts";
import { createConcurrencyLimit, type Permit } from "../../limits/concurrency-limit.ts";

/**
 * Turns that this process has in hand at once. So few that whoever uses the console is hardly behind them, so many that
 * turns that come at once still share their statements; one company leaves some for others.
 */
const SLOTS = {
  ...{ atOnce: 64, atOnceEach: 32, atOnceAlone: 48 },
  ...{ waiting: 1_000, waitingEach: 400, waitMs: 2_000 },
};
/** One for all: a flood is refused thousands of times a second, and each new one would note where it was made. */
const REFUSAL = new AppError("unavailable", { retryAfter: 2 });
const AGENTS_KNOWN_MAX = 10_000;
/** Agents that nobody was answered for yet stand in one line: made-up ids are no way to many turns. */
const UNKNOWN = "";

export interface TurnSlots {
  /** Runs in a slot, companies in turn. Throws `unavailable` (503 with Retry-After) where too many wait, or for too long. */
  run<T>(agentId: string, turn: (slot: Permit) => Promise<T>): Promise<T>;
  /** Whose an agent is, for the next time. */
  know(agentId: string, tenantId: string): void;
}

/**
 * Where turns wait for the processor and the database: what is more than they can do is refused soon instead of being
 * answered late, and one company's flood doesn't stand before another's message.
 */
export function createTurnSlots(): TurnSlots {
  const slots = createConcurrencyLimit({ ...SLOTS, refusal: () => REFUSAL });
  const tenants = new LRUCache<string, string>({ max: AGENTS_KNOWN_MAX });
  return {
    run: (agentId, turn) => slots.run(tenants.get(agentId) ?? UNKNOWN, turn),
    know: (agentId, tenantId) => void tenants.set(agentId, tenantId),
  };
}
