import { expect, test } from "vitest";
import { dayText, dollarText, everyDay, spentToday, sumOf } from "./usage-figures.ts";

const used = { day: "2026-02-28", calls: 3, failed: 1, input_tokens: 10, output_tokens: 5, dollars: 0.5 };

test("days without a call stand between the others, oldest first, across months", () => {
  const days = everyDay([used], Date.parse("2026-03-01T23:59:00Z"), 3);
  expect(days.map(({ day, calls }) => [day, calls])).toEqual([
    ["2026-02-27", 0],
    ["2026-02-28", 3],
    ["2026-03-01", 0],
  ]);
});

test("all days in one", () => {
  expect(sumOf([used, used])).toEqual({
    calls: 6,
    failed: 2,
    input_tokens: 20,
    output_tokens: 10,
    dollars: 1,
  });
});

test.each([
  [0, "$0.00"],
  [0.004, "< $0.01"],
  [0.01, "$0.01"],
  [1204.5, "$1,204.50"],
])("%d dollars are %s", (dollars, text) => {
  expect(dollarText(dollars)).toBe(text);
});

test("a day is the same one in every time zone", () => {
  expect(dayText("2026-03-03")).toBe("3 March");
});

test("what is spent today stands beside its budgets, where there are any", () => {
  const now = Date.parse("2026-02-28T23:00:00Z");
  const budgets = { company_tokens_a_day: 1_500, company_dollars_a_day: null };
  expect(spentToday([used], budgets, now)).toBe("Today, all agents: 15 of 1,500 tokens.");
  expect(spentToday([], { ...budgets, company_dollars_a_day: 2 }, now)).toBe(
    "Today, all agents: 0 of 1,500 tokens and $0.00 of $2.00.",
  );
  expect(spentToday([used], { company_tokens_a_day: null, company_dollars_a_day: null }, now)).toBe("");
});
