import type { UnansweredGroup } from "@cxc/contract/conversations.ts";
import { AppError } from "../../app-error.ts";
import type { TenantReader } from "../../database/tenant.ts";
import { hasAgent } from "../agents/agents.repository.ts";
import { listUnanswered } from "./figures.repository.ts";
import { groupQuestions, wordingsOf } from "./group-questions.ts";

const GROUPS_MAX = 100;
const TURNS_MAX = 20;

/** What an agent could not answer in the last 30 days, alike questions together. Throws `not_found`. */
export async function readUnanswered(
  asked: { agentId: string; mode: "live" | "test" },
  scope: TenantReader,
): Promise<UnansweredGroup[]> {
  if (!(await hasAgent(asked.agentId, scope))) throw new AppError("not_found");
  const groups = await groupQuestions(await listUnanswered(asked, scope));
  return groups.slice(0, GROUPS_MAX).flatMap((turns) => {
    const [first] = turns;
    if (!first) return [];
    const shown = turns.slice(0, TURNS_MAX).map(({ text, at, conversation_id, turn_id }) => {
      return { conversation_id, turn_id, message: text, at: at.toISOString() };
    });
    const phrases = wordingsOf(turns);
    return [
      { question: first.text, count: turns.length, last_at: first.at.toISOString(), phrases, turns: shown },
    ];
  });
}
