import type { TenantReader } from "../../database/tenant.ts";

/** The turns of these conversations, each conversation's in their order. */
export function listTurnsOf(ids: readonly string[], scope: TenantReader) {
  return scope
    .select("turns")
    .select(["conversation_id", "id", "at", "message", "response", "is_form", "intent_id", "intent_title"])
    .select(["intent_score", "outcome", "rating", "latency_ms", "input_tokens", "output_tokens"])
    .where("conversation_id", "in", ids)
    .orderBy("conversation_id")
    .orderBy("sequence")
    .execute();
}

export type ExportedTurn = Awaited<ReturnType<typeof listTurnsOf>>[number];
