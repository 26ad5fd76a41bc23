import type { LastScores } from "@cxc/contract/conversations.ts";
import { sql } from "kysely";
import type { TenantReader } from "../../database/tenant.ts";

const SCORES_MAX = 50;
/** Not every message is looked at for an intent: a form's values, thanks and the like are not. */
const TURNS_MAX = 4 * SCORES_MAX;

type Mode = LastScores["mode"];

/** How sure the agent was of the likeliest intent, message by message, newest first; 0 for none. */
export async function listScoresOf(
  { agentId, mode }: { agentId: string; mode: Mode },
  scope: TenantReader,
): Promise<LastScores["messages"]> {
  // Taken or not, the likeliest one is the first of them.
  const best = sql<{ title: string; score: number } | null>`(
    select case when jsonb_typeof(payload->'intent') = 'object' then payload->'intent'
      else payload->'runners_up'->0 end
    from conversation_events as event
    where event.conversation_id = turns.conversation_id and event.tenant_id = turns.tenant_id
      and event.turn_id = turns.id and event.type = 'intent_recognised'
    order by event.sequence desc limit 1)`;
  const rows = await scope
    .select("turns")
    .select(["message", best.as("best")])
    .where("agent_id", "=", agentId)
    .where("mode", "=", mode)
    .where("message", "<>", "")
    .where("is_form", "=", false)
    .orderBy("at", "desc")
    .limit(TURNS_MAX)
    .execute();
  return rows
    .flatMap(({ message, best }) => (best ? [{ message, intent: best.title, score: best.score }] : []))
    .slice(0, SCORES_MAX);
}
