import type { Outcome } from "@cxc/contract/chat.ts";
import type { ConversationFilters, Overview } from "@cxc/contract/conversations.ts";
import { messages } from "@cxc/contract/messages.ts";
import { AppError, fieldError } from "../../app-error.ts";
import type { TenantReader } from "../../database/tenant.ts";
import { knownTimeZone } from "../../http/time-zone.ts";
import { hasAgent } from "../agents/agents.repository.ts";
import { findModelSettings } from "../models/model-settings.repository.ts";
import { countConversations, countTurns, LATENCY_STEP, listIntentTitles } from "./figures.repository.ts";
import { costOf } from "./present-turn.ts";

const DAY_MS = 86_400_000;
const STANDARD_DAYS = 30;
const DAYS_MAX = 400;
const INTENTS_MAX = 100;

type TurnCount = Awaited<ReturnType<typeof countTurns>>[number];
type Range = Pick<ConversationFilters, "from" | "to" | "time_zone" | "mode">;

/** An agent's figures for a range of days. Throws `not_found`, and `invalid` for a range that is too long or none. */
export async function loadOverview(
  agentId: string,
  asked: Range & { now: Date },
  scope: TenantReader,
): Promise<Overview> {
  if (!(await hasAgent(agentId, scope))) throw new AppError("not_found");
  const { from, to } = daysOf(asked);
  const range = { time_zone: asked.time_zone, mode: asked.mode, from, to };
  const begun = await countConversations(agentId, range, scope);
  const counts = Map.groupBy(await countTurns(agentId, range, scope), ({ kind }) => kind);
  const daily = counts.get("day") ?? [];
  const byIntent = sumBy(counts.get("intent") ?? [], ({ intent_id }) => intent_id);
  const frequent = [...byIntent].sort(([, a], [, b]) => b - a).slice(0, INTENTS_MAX);
  const titles = await listIntentTitles(
    agentId,
    frequent.map(([id]) => id),
    scope,
  );
  const tokens = { input_tokens: 0, output_tokens: 0 };
  for (const { input_tokens, output_tokens } of daily) {
    tokens.input_tokens += input_tokens;
    tokens.output_tokens += output_tokens;
  }
  const times = counts.get("latency") ?? [];
  const ratings = sumBy(counts.get("rating") ?? [], ({ rating }) => rating);
  return {
    from,
    to,
    ...tokens,
    conversations: begun.reduce((sum, { conversations }) => sum + conversations, 0),
    turns: daily.reduce((sum, { turns }) => sum + turns, 0),
    outcomes: Object.fromEntries(sumBy(daily, ({ outcome }) => outcome)) as Overview["outcomes"],
    ratings: { helpful: ratings.get(1) ?? 0, unhelpful: ratings.get(-1) ?? 0 },
    intents: frequent.map(([id, turns]) => ({ id, title: titles.get(id) ?? "", turns })),
    latency: { p50_ms: latencyAt(times, 0.5), p95_ms: latencyAt(times, 0.95) },
    cost: costOf(tokens, await findModelSettings(scope)),
    days: daysBetween(from, to).map((day) => ({
      day,
      conversations: begun.find((one) => one.day === day)?.conversations ?? 0,
      ...figuresOf(daily.filter((one) => one.day === day)),
    })),
  };
}

/** The last days up to today where nothing was asked for. */
function daysOf({ from, to, time_zone, now }: Range & { now: Date }): { from: string; to: string } {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: knownTimeZone(time_zone) }).format(now);
  const last = to ?? today;
  const first = from ?? dayAfter(last, 1 - STANDARD_DAYS);
  const length = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  if (length < 1) throw fieldError("invalid", "to", messages.validValue);
  if (length > DAYS_MAX) throw fieldError("invalid", "from", `At most ${DAYS_MAX} days`);
  return { from: first, to: last };
}

function daysBetween(from: string, to: string): string[] {
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return Array.from({ length }, (_, n) => dayAfter(from, n));
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

function figuresOf(counts: readonly TurnCount[]) {
  const outcomes = sumBy(counts, ({ outcome }) => outcome);
  const of = (...list: Outcome[]) => list.reduce((sum, outcome) => sum + (outcomes.get(outcome) ?? 0), 0);
  return {
    turns: counts.reduce((sum, { turns }) => sum + turns, 0),
    answered: of("answered", "action_done", "form"),
    unanswered: of("unanswered"),
    handed_off: of("handed_off"),
  };
}

function sumBy<Key>(counts: readonly TurnCount[], keyOf: (count: TurnCount) => Key | null): Map<Key, number> {
  const sums = new Map<Key, number>();
  for (const count of counts) {
    const key = keyOf(count);
    if (key !== null) sums.set(key, (sums.get(key) ?? 0) + count.turns);
  }
  return sums;
}

/** The time within which this share of the turns had their reply. */
function latencyAt(counts: readonly TurnCount[], share: number): number | null {
  const steps = [...sumBy(counts, ({ latency }) => latency)].sort(([a], [b]) => a - b);
  const all = steps.reduce((sum, [, turns]) => sum + turns, 0);
  let below = 0;
  for (const [step, turns] of steps) {
    below += turns;
    if (below >= all * share) return Math.round(LATENCY_STEP ** (step + 0.5));
  }
  return null;
}
