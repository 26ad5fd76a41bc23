import { ModelFailure, type ModelUsage } from "@cxc/engine/dialogue/ports.ts";
import type { Database } from "../../database/open.ts";
import type { ModelValues } from "./model-settings.repository.ts";
import { type Amounts, addUsage, type LimitedScope, reserveUsage } from "./model-usage.repository.ts";

const OF_A_MILLION = 1_000_000;
/** Of a day's embeddings: nobody uses them all up alone. */
const VISITORS_SHARE = 0.1;

/** Who spends. */
export interface Spender {
  tenantId: string;
  settings: ModelValues;
  agentId: string;
  /** The agent's own limit where it has one; the lower one counts. */
  agentTokensADay: number | null;
  /** A keyed hash. */
  visitor: string;
}

/** Whose embeddings, and how many tokens of them a day; null for no limit. */
interface EmbeddingSpender {
  tenantId: string;
  tokensADay: number | null;
  /** A keyed hash; undefined for the index's own passages. */
  visitor: string | undefined;
}

export interface Reservation {
  /** Says what it really was, once. `isFailed` counts the call as failed. */
  settle(used: ModelUsage & { duration_ms: number; isFailed: boolean }): Promise<void>;
}

/**
 * Books what a call may take at most, before it is made. Throws a ModelFailure (`over_budget`) where the day's limit of
 * the visitor, the agent or the company would be passed.
 */
export async function reserveBudget(
  spender: Spender,
  most: ModelUsage,
  { query }: Database,
): Promise<Reservation> {
  const { tenantId, settings } = spender;
  const key = { tenantId, day: today() };
  const scopes = scopesOf(spender);
  const hasLimit = scopes.some(({ tokens, dollars }) => tokens !== null || dollars !== null);
  const booked = hasLimit ? withCost(most, settings) : NOTHING;
  if (hasLimit) {
    const taken = await reserveUsage(key, scopes, booked, query);
    const refused = scopes.find(({ scope }) => !taken.includes(scope));
    if (refused) {
      if (taken.length > 0) await addUsage(key, taken, { ...minus(NOTHING, booked), ...NO_CALL }, query);
      throw new ModelFailure("over_budget", tooLittle(`the ${nameOf(refused)}`));
    }
  }
  return {
    async settle({ duration_ms, isFailed, ...used }) {
      const added = minus(withCost(used, settings), booked);
      const call = { calls: 1, failed: isFailed ? 1 : 0, duration_ms };
      await addUsage(
        key,
        scopes.map(({ scope }) => scope),
        { ...added, ...call },
        query,
      );
    },
  };
}

/**
 * Books what an embedding may take, before it is made: of the company's tokens of the day, and of the tenth of them that
 * one visitor's questions may take. Throws a ModelFailure (`over_budget`).
 */
export async function reserveEmbeddings(
  { tenantId, tokensADay, visitor }: EmbeddingSpender,
  most: number,
  { query }: Database,
): Promise<{
  settle(used: { input_tokens: number; duration_ms: number; isFailed: boolean }): Promise<void>;
}> {
  const key = { tenantId, day: today() };
  const scopes: LimitedScope[] = [{ scope: "embeddings", tokens: tokensADay, dollars: null }];
  if (visitor !== undefined && tokensADay !== null) {
    const tokens = Math.floor(tokensADay * VISITORS_SHARE);
    scopes.push({ scope: `visitor-embeddings:${visitor}`, tokens, dollars: null });
  }
  const booked = tokensADay === null ? NOTHING : { ...NOTHING, input_tokens: most };
  if (tokensADay !== null) {
    const taken = await reserveUsage(key, scopes, booked, query);
    if (taken.length < scopes.length) {
      if (taken.length > 0) await addUsage(key, taken, { ...minus(NOTHING, booked), ...NO_CALL }, query);
      throw new ModelFailure("over_budget", tooLittle("embeddings"));
    }
  }
  return {
    async settle({ input_tokens, duration_ms, isFailed }) {
      const added = minus({ ...NOTHING, input_tokens }, booked);
      const call = { calls: 1, failed: isFailed ? 1 : 0, duration_ms };
      const names = scopes.map(({ scope }) => scope);
      await addUsage(key, names, { ...added, ...call }, query);
    },
  };
}

/** Something may be left, but a call books the most that it may take. */
function tooLittle(owner: string): string {
  return `Of today's budget of ${owner} not enough is left for this call.`;
}

/** YYYY-MM-DD, UTC, so many days ago. */
export function today(daysAgo = 0): string {
  return new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
}

const NOTHING: Amounts = { input_tokens: 0, output_tokens: 0, dollars: 0 };
const NO_CALL = { calls: 0, failed: 0, duration_ms: 0 };

function scopesOf({ settings, agentId, agentTokensADay, visitor }: Spender): LimitedScope[] {
  const agentTokens = lower(settings.agent_tokens_a_day, agentTokensADay);
  return [
    { scope: `visitor:${visitor}`, tokens: settings.visitor_tokens_a_day, dollars: null },
    { scope: `agent:${agentId}`, tokens: agentTokens, dollars: null },
    {
      scope: "company",
      tokens: settings.company_tokens_a_day,
      dollars: settings.company_dollars_a_day,
    },
  ];
}

function lower(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}

/** Without prices no cost is known, and none is counted. */
function withCost(
  { input_tokens, output_tokens }: ModelUsage,
  { input_price, output_price }: ModelValues,
): Amounts {
  const cost = input_tokens * (input_price ?? 0) + output_tokens * (output_price ?? 0);
  return { input_tokens, output_tokens, dollars: cost / OF_A_MILLION };
}

function minus(one: Amounts, other: Amounts): Amounts {
  return {
    input_tokens: one.input_tokens - other.input_tokens,
    output_tokens: one.output_tokens - other.output_tokens,
    dollars: one.dollars - other.dollars,
  };
}

function nameOf({ scope }: LimitedScope): string {
  return scope.split(":", 1)[0] ?? scope;
}
