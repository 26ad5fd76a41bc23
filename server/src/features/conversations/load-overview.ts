import type { Outcome } from "@cxc/contract/chat.ts";
import type { ConversationFilters, Overview } from "@cxc/contract/conversations.ts";
import { messages } from "@cxc/contract/messages.ts";
import { AppError, fieldError } from "../../app-error.ts";
import type { TenantReader } from "../../database/tenant.ts";
import { knownTimeZone } from "../../http/time-zone.ts";
import { hasAgent } from "../agents/agents.repository.ts";
import { findModelSettings } from "../models/model-settings.repository.ts";
import { type CountedRange, LATENCY_STEP, listCounts, listIntentTitles } from "./figures.repository.ts";
import { costOf } from "./present-turn.ts";

const DAY_MS = 86_400_000;
const STANDARD_DAYS = 30;
const DAYS_MAX = 400;
const INTENTS_MAX = 100;
/** Turns that have no reply yet are counted, too. */
const WITHOUT_OUTCOME = "";

type Count = Awaited<ReturnType<typeof listCounts>>[number];
type AskedRange = Pick<ConversationFilters, "from" | "to" | "time_zone" | "mode">;

/** An agent's figures for a range of days. Throws `not_found`, and `invalid` for a range that is too long or none. */
export async function loadOverview(
  agentId: string,
  asked: AskedRange & { now: Date },
  scope: TenantReader,
): Promise<Overview> {
  if (!(await hasAgent(agentId, scope))) throw new AppError("not_found");
  const range: CountedRange = { time_zone: asked.time_zone, mode: asked.mode, ...daysOf(asked) };
  const { from, to } = range;
  const counts = Map.groupBy(await listCounts(agentId, range, scope), ({ kind }) => kind);
  const of = (kind: Count["kind"]) => counts.get(kind) ?? [];
  const intents = sumByKey(of("intent"));
  const frequent = [...intents].sort(([, a], [, b]) => b - a).slice(0, INTENTS_MAX);
  const titles = await listIntentTitles(
    agentId,
    frequent.map(([id]) => id),
    scope,
  );
  const titleOf = (id: string) =>
    titles.get(id) ?? of("intent").find(({ key, title }) => key === id && title !== null)?.title ?? "";
  const tokens = { input_tokens: sumOf(of("input_tokens")), output_tokens: sumOf(of("output_tokens")) };
  const ratings = sumByKey(of("rating"));
  const outcomes = sumByKey(of("outcome"));
  outcomes.delete(WITHOUT_OUTCOME);
  return {
    from,
    to,
    ...tokens,
    conversations: sumOf(of("conversation")),
    turns: sumOf(of("outcome")),
    outcomes: Object.fromEntries(outcomes) as Overview["outcomes"],
    ratings: { helpful: ratings.get("1") ?? 0, unhelpful: ratings.get("-1") ?? 0 },
    intents: frequent.map(([id, turns]) => ({ id, title: titleOf(id), turns })),
    latency: { p50_ms: latencyAt(of("latency"), 0.5), p95_ms: latencyAt(of("latency"), 0.95) },
    cost: costOf(tokens, await findModelSettings(scope)),
    days: daysBetween(from, to).map((day) => ({
      day,
      conversations: sumOf(of("conversation").filter((one) => one.day === day)),
      ...figuresOf(of("outcome").filter((one) => one.day === day)),
    })),
  };
}

/** The last days up to today where nothing was asked for. */
function daysOf({ from, to, time_zone, now }: AskedRange & { now: Date }): { from: string; to: string } {
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

function figuresOf(counts: readonly Count[]) {
  const outcomes = sumByKey(counts);
  const of = (...list: Outcome[]) => list.reduce((sum, outcome) => sum + (outcomes.get(outcome) ?? 0), 0);
  return {
    turns: sumOf(counts),
    answered: of("answered", "action_done", "form"),
    unanswered: of("unanswered"),
    handed_off: of("handed_off"),
  };
}

function sumOf(counts: readonly Count[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

function sumByKey(counts: readonly Count[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { key, count } of counts) sums.set(key, (sums.get(key) ?? 0) + count);
  return sums;
}

/** The time within which this share of the turns had their reply. */
function latencyAt(counts: readonly Count[], share: number): number | null {
  const steps = [...sumByKey(counts)]
    .map(([step, turns]) => ({ step: Number(step), turns }))
    .sort((a, b) => a.step - b.step);
  const all = sumOf(counts);
  let below = 0;
  for (const { step, turns } of steps) {
    below += turns;
    if (below >= all * share) return Math.round(LATENCY_STEP ** (step + 0.5));
  }
  return null;
}
