import {
  type LanguageModel,
  ModelFailure,
  type ModelFailureKind,
  type ModelPart,
  type ModelRequest,
  type ModelUsage,
} from "@cxc/engine/dialogue/ports.ts";
import type { Endpoint } from "../../adapters/language-models/endpoint.ts";
import { estimateTokens } from "../../adapters/language-models/estimate-tokens.ts";
import type { AskModel } from "../../adapters/language-models/language-model.ts";
import { RequestRefused } from "../../adapters/language-models/provider-failure.ts";
import type { Database } from "../../database/open.ts";
import type { Attempt, Breaker } from "./breaker.ts";
import { reserveBudget, type Spender } from "./budgets.ts";
import type { createModelSlots } from "./model-slots.ts";

/** A turn replies within 15 s; the rest is for what comes after the model. */
const TURN_MS = 14_000;
/** No tokens were taken where a call ended like this. */
const UNSPENT: readonly ModelFailureKind[] = ["rate_limited", "unauthorised", "unavailable", "server_error"];
/** What a provider says that works. */
const CONTENT: readonly ModelFailureKind[] = ["refusal", "truncated", "over_budget"];

export interface GuardParts {
  database: Database;
  askModel: AskModel;
  breaker: Breaker;
  enter: ReturnType<typeof createModelSlots>;
}

interface GuardedTurn {
  endpoint: Endpoint;
  /** Of the settings as they are now: others begin with a clean slate. */
  breakerKey: string;
  spender: Spender;
  /** By `performance.now()`. */
  began: number;
}

/** The company's model for one turn: within the budgets, in its slots, and not while it is left alone. */
export function guardModel(parts: GuardParts, turn: GuardedTurn): LanguageModel {
  const { breaker, enter } = parts;
  const { breakerKey, spender } = turn;

  return {
    async *generate(request) {
      breaker.enter(breakerKey).ended();
      const slot = await enter(spender.tenantId);
      try {
        // Again: it may have failed while this call waited.
        const attempt = breaker.enter(breakerKey);
        yield* ask(parts, turn, { request, attempt, begun: slot.begun });
      } finally {
        slot.leave();
      }
    },
  };
}

async function* ask(
  { database, askModel }: GuardParts,
  { endpoint, spender, began }: GuardedTurn,
  { request, attempt, begun }: { request: ModelRequest; attempt: Attempt; begun(): void },
): AsyncGenerator<ModelPart> {
  const asked = performance.now();
  const input_tokens = estimateTokens([request.system, ...request.messages.map(({ content }) => content)]);
  const said: string[] = [];
  let usage: ModelUsage | undefined;
  let isFailed = false;
  try {
    const most = { input_tokens, output_tokens: request.max_output_tokens };
    const reservation = await reserveBudget(spender, most, database);
    try {
      const leftMs = TURN_MS - (performance.now() - began);
      for await (const part of askModel(endpoint, request, { leftMs })) {
        begun();
        if (part.type === "text") said.push(part.text);
        if (part.type === "done") {
          usage = part.usage;
          attempt.succeeded();
        }
        yield part;
      }
    } catch (error) {
      isFailed = true;
      if (isProvidersFault(error, request)) attempt.failed();
      if (!(error instanceof ModelFailure)) throw error;
      // Without its end nobody says how many there were.
      usage = isUnspent(error)
        ? { input_tokens: 0, output_tokens: 0 }
        : (error.usage ?? { input_tokens, output_tokens: estimateTokens(said) });
      throw new ModelFailure(error.kind, error.message, usage);
    } finally {
      usage ??= { input_tokens, output_tokens: estimateTokens(said) };
      await reservation.settle({ ...usage, isFailed, duration_ms: performance.now() - asked });
    }
  } finally {
    attempt.ended();
  }
}

function isUnspent({ kind }: ModelFailure): boolean {
  return UNSPENT.includes(kind);
}

/**
 * An object that is none says that the model is weak, not that its provider fails. Nor does a request that it does not
 * take: a visitor's words may be why.
 */
function isProvidersFault(error: unknown, { schema }: ModelRequest): boolean {
  if (!(error instanceof ModelFailure) || error instanceof RequestRefused) return false;
  if (CONTENT.includes(error.kind)) return false;
  return error.kind !== "garbage" || schema === undefined;
}
