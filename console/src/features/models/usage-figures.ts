import type { ModelSettings, ModelUsageDay } from "@cxc/contract/models.ts";

const DAY_MS = 86_400_000;
const CENT = 0.01;

/** The days up to `now` (ms), oldest first, also those without a call. */
export function everyDay(usage: readonly ModelUsageDay[], now: number, days: number): ModelUsageDay[] {
  const byDay = new Map(usage.map((day) => [day.day, day]));
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(now - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return byDay.get(day) ?? { day, calls: 0, failed: 0, input_tokens: 0, output_tokens: 0, dollars: 0 };
  });
}

/** All days in one. */
export function sumOf(usage: readonly ModelUsageDay[]): Omit<ModelUsageDay, "day"> {
  const sum = (name: Exclude<keyof ModelUsageDay, "day">) =>
    usage.reduce((total, day) => total + day[name], 0);
  return {
    calls: sum("calls"),
    failed: sum("failed"),
    input_tokens: sum("input_tokens"),
    output_tokens: sum("output_tokens"),
    dollars: sum("dollars"),
  };
}

/** "$1,204.50", "< $0.01" below a cent, "$0.00" for nothing. */
export function dollarText(dollars: number): string {
  if (dollars > 0 && dollars < CENT) return "< $0.01";
  return `$${dollars.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

/** "3 March" of YYYY-MM-DD. */
export function dayText(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
}

export type CompanyBudgets = Pick<ModelSettings, "company_tokens_a_day" | "company_dollars_a_day">;

/** "Today, all agents: 1,186 of 1,500 tokens and $0.40 of $2.00." (`now` in ms); "" where the company has no budget. */
export function spentToday(usage: readonly ModelUsageDay[], budgets: CompanyBudgets, now: number): string {
  const { input_tokens, output_tokens, dollars } = sumOf(everyDay(usage, now, 1));
  const { company_tokens_a_day: tokens, company_dollars_a_day: most } = budgets;
  const parts = [
    ...(tokens === null
      ? []
      : [`${(input_tokens + output_tokens).toLocaleString("en")} of ${tokens.toLocaleString("en")} tokens`]),
    ...(most === null ? [] : [`${dollarText(dollars)} of ${dollarText(most)}`]),
  ];
  return parts.length === 0 ? "" : `Today, all agents: ${parts.join(" and ")}.`;
}
