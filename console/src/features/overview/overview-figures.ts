import type { Overview } from "@cxc/contract/conversations.ts";

const DAY_MS = 86_400_000;
const CENT = 0.01;

/** Names and figures of an overview, those that there are. A form is an answer, as it is in the chart. */
export function overviewFacts(overview: Overview): [name: string, text: string][] {
  const { conversations, turns, outcomes, ratings, latency, cost } = overview;
  const {
    answered = 0,
    action_done = 0,
    unanswered = 0,
    handed_off = 0,
    action_failed = 0,
    form = 0,
  } = outcomes;
  const replies = answered + action_done + unanswered + handed_off + action_failed + form;
  const rated = ratings.helpful + ratings.unhelpful;
  return [
    ["Conversations", conversations.toLocaleString("en")],
    ["Turns", turns.toLocaleString("en")],
    ["Answered", shareText(answered + action_done + form, replies)],
    ["Declined", shareText(unanswered, replies)],
    ["Handed off", shareText(handed_off, replies)],
    [
      "Found helpful",
      rated === 0 ? "–" : `${ratings.helpful.toLocaleString("en")} of ${rated.toLocaleString("en")}`,
    ],
    ["Response time, median", millisecondsText(latency.p50_ms)],
    ["Response time, slowest 5 %", millisecondsText(latency.p95_ms)],
    ...(cost === null ? [] : [["Cost", dollarText(cost)] satisfies [string, string]]),
  ];
}

/** "42 %" of a whole; "–" of nothing. */
function shareText(part: number, whole: number): string {
  return whole === 0 ? "–" : `${Math.round((part / whole) * 100)} %`;
}

/** "3 March" of YYYY-MM-DD. */
export function dayText(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
}

/** The last so many days up to `now` (ms), in the browser's own time zone. */
export function lastDays(days: number, now: number): { from: string; to: string } {
  return { from: localDay(now - (days - 1) * DAY_MS), to: localDay(now) };
}

function localDay(time: number): string {
  const date = new Date(time);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function millisecondsText(milliseconds: number | null): string {
  if (milliseconds === null) return "–";
  return milliseconds >= 1000 ? `${(milliseconds / 1000).toFixed(1)} s` : `${Math.round(milliseconds)} ms`;
}

function dollarText(dollars: number): string {
  if (dollars > 0 && dollars < CENT) return "< $0.01";
  return `$${dollars.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}
