import type { QuestionQueue, UnansweredGroup } from "@cxc/contract/unanswered.ts";
import { AppError } from "../../app-error.ts";
import type { Database } from "../../database/open.ts";
import type { TenantReader } from "../../database/tenant.ts";
import { createConcurrencyLimit } from "../../limits/concurrency-limit.ts";
import { takeTurn } from "../../limits/throttle.ts";
import { hasAgent } from "../agents/agents.repository.ts";
import { findDismissed } from "./dismiss-questions.ts";
import { listIntentTitles, listUnanswered } from "./figures.repository.ts";
import { groupQuestions, wordingsOf } from "./group-questions.ts";
import { leaveOutTaught } from "./leave-out-taught.ts";

const GROUPS_MAX = 100;
const TURNS_MAX = 20;

/** Reading two thousand long questions and grouping them takes half a second of the main thread, in pieces. */
const READINGS_A_MINUTE = 30;
const MINUTE_S = 60;
const slots = createConcurrencyLimit({
  atOnce: 2,
  atOnceEach: 1,
  waiting: 40,
  waitingEach: 4,
  waitMs: 10_000,
});

interface Asked {
  agentId: string;
  mode: "live" | "test";
  queue: QuestionQueue;
}

/**
 * What an agent could not answer in the last 30 days and wasn't taught since, or just didn't take for an intent, alike
 * questions together; a group with a question that isn't for this agent is in the queue of those alone. Throws `not_found`, `rate_limited` where
 * a company asks again and again, in whichever process, and `unavailable` where many wait.
 */
export async function loadUnanswered(
  asked: Asked,
  scope: TenantReader,
  { query }: Database,
): Promise<UnansweredGroup[]> {
  if (!(await hasAgent(asked.agentId, scope))) throw new AppError("not_found");
  const key = `unanswered:${scope.tenantId}`;
  await takeTurn([{ key, max: READINGS_A_MINUTE, seconds: MINUTE_S }], query);
  return slots.run(scope.tenantId, () => read(asked, scope));
}

async function read(asked: Asked, scope: TenantReader): Promise<UnansweredGroup[]> {
  const untaught = await leaveOutTaught(asked.agentId, await listQueue(asked, scope), scope);
  const isDismissed = await findDismissed(asked.agentId, scope);
  const groups = await groupQuestions(untaught);
  const isWanted = asked.queue === "dismissed";
  const open = groups.filter((turns) => turns.some(({ text }) => isDismissed(text)) === isWanted);
  const near = await listIntentTitles(asked.agentId, nearIntentsOf(open.slice(0, GROUPS_MAX).flat()), scope);
  return open.slice(0, GROUPS_MAX).flatMap((turns) => {
    const [first] = turns;
    if (!first) return [];
    const shown = turns.slice(0, TURNS_MAX).map(({ text, at, conversation_id, turn_id }) => {
      return { conversation_id, turn_id, message: text, at: at.toISOString() };
    });
    const phrases = wordingsOf(turns);
    return [
      {
        question: first.text,
        count: turns.length,
        last_at: first.at.toISOString(),
        phrases,
        turns: shown,
        near_intent: nearIntent(turns, near),
      },
    ];
  });
}

/** What is dismissed was in one of the others. */
async function listQueue({ queue, ...asked }: Asked, scope: TenantReader) {
  if (queue !== "dismissed") return listUnanswered({ ...asked, queue }, scope);
  const both = [
    ...(await listUnanswered({ ...asked, queue: "unanswered" }, scope)),
    ...(await listUnanswered({ ...asked, queue: "near" }, scope)),
  ];
  return [...new Map(both.map((turn) => [turn.turn_id, turn])).values()];
}

type Near = { near_intent_id: string | null };

function nearIntentsOf(turns: readonly Near[]): string[] {
  return [...new Set(turns.flatMap(({ near_intent_id: id }) => id ?? []))];
}

/** The one that was nearly taken most often; not one that is gone. */
function nearIntent(turns: readonly Near[], titles: ReadonlyMap<string, string>) {
  const counts = new Map<string, number>();
  for (const id of turns.flatMap(({ near_intent_id }) => near_intent_id ?? []))
    if (titles.has(id)) counts.set(id, (counts.get(id) ?? 0) + 1);
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most ? { id: most[0], title: titles.get(most[0]) ?? "" } : null;
}
