import type { AgentHealth } from "@cxc/contract/agent-health.ts";
import { FEW_PHRASES } from "@cxc/contract/rules.ts";
import type { IntentHealth } from "@cxc/engine/health/check-health.ts";
import { AppError } from "../../app-error.ts";
import type { TenantReader } from "../../database/tenant.ts";
import { findLearner } from "../intents/intents.repository.ts";
import {
  checkName,
  findCheck,
  findFindings,
  findPhrases,
  listCounted,
  listFigures,
  listSettled,
} from "./health.repository.ts";
import { tellHistory } from "./tell-history.ts";

const HISTORY_SHOWN = 10;

interface Asked {
  agentId: string;
  page: number;
  per_page: number;
  isClearOnly: boolean;
}

/**
 * What is known of an agent's intents: of the phrases as they are now, or of the last state that was checked. What was
 * moved, deleted or said to be right since is left out. Throws `not_found`.
 */
export async function loadHealth(asked: Asked, scope: TenantReader): Promise<AgentHealth> {
  const { agentId } = asked;
  const agent = await findLearner(agentId, scope);
  if (!agent) throw new AppError("not_found");
  const hash = checkName(agent.recogniser_hash ?? "");
  const check = await findCheck(agentId, hash, scope);
  const intents = await listCounted(agentId, scope);
  const storedHealth = await findFindings(agentId, hash, scope);
  const titles = new Map(intents.map(({ id, title }) => [id, title]));
  const findings = await tellFindings(storedHealth?.findings ?? NONE, titles, asked, scope);
  const { phrases = 0, right = 0 } = storedHealth?.figures ?? {};
  return {
    status: check?.status ?? "never",
    reason: check?.reason ?? "",
    is_current: storedHealth?.hash === hash,
    checked_at: storedHealth?.finished_at?.toISOString() ?? null,
    phrases,
    recognised: phrases > 0 ? right / phrases : null,
    intents: tellIntents(intents, storedHealth?.figures?.intents ?? []),
    ...findings,
    history: tellHistory(await listFigures(agentId, HISTORY_SHOWN + 1, scope), titles).slice(
      0,
      HISTORY_SHOWN,
    ),
  };
}

type Findings = Pick<IntentHealth, "pairs" | "suspects">;

const NONE: Findings = { pairs: [], suspects: [] };

function tellIntents(
  intents: readonly { id: string; title: string; phrases: number }[],
  judged: IntentHealth["intents"],
): AgentHealth["intents"] {
  const shares = new Map(judged.map((one) => [one.id, one]));
  return intents
    .map((intent) => {
      const { recall = null, precision = null } = shares.get(intent.id) ?? {};
      return { ...intent, is_few: intent.phrases < FEW_PHRASES, recall, precision };
    })
    .sort((a, b) => (a.recall ?? 2) - (b.recall ?? 2));
}

/** With the phrases in place of their hashes. */
async function tellFindings(
  { pairs, suspects }: Findings,
  titles: ReadonlyMap<string, string>,
  { agentId, page, per_page, isClearOnly }: Asked,
  scope: TenantReader,
): Promise<Pick<AgentHealth, "pairs" | "suspects" | "suspects_total">> {
  const hashes = [...suspects, ...pairs.flatMap((pair) => pair.phrases)].map(({ phrase }) => phrase);
  const phrasesByHash = await findPhrases(agentId, [...new Set(hashes)], scope);
  const settled = await listSettled(agentId, scope);
  const referenceOf = (id: string) => ({ id, title: titles.get(id) ?? "" });
  const open = suspects.flatMap(({ phrase: hash, intent_id, rival_id, ...rest }) => {
    const phrase = phrasesByHash.get(`${intent_id} ${hash}`);
    const isOpen = phrase !== undefined && titles.has(rival_id) && !settled.has(`${intent_id} ${hash}`);
    if (!isOpen || (isClearOnly && !rest.is_clear)) return [];
    return [{ phrase, intent: referenceOf(intent_id), rival: referenceOf(rival_id), ...rest }];
  });
  return {
    pairs: pairs
      .filter(({ ids }) => ids.every((id) => titles.has(id)))
      .map(({ ids, count, phrases }) => ({
        intents: ids.map(referenceOf),
        count,
        phrases: phrases.flatMap(({ intent_id, phrase: hash }) => {
          const phrase = phrasesByHash.get(`${intent_id} ${hash}`);
          return phrase === undefined ? [] : [{ phrase, intent: titles.get(intent_id) ?? "" }];
        }),
      })),
    suspects: open.slice((page - 1) * per_page, page * per_page),
    suspects_total: open.length,
  };
}
