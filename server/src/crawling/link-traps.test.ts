import { expect, it } from "vitest";
import { createTrapDetector } from "./link-traps.ts";

const detector = () => createTrapDetector(() => new Date("2026-05-01"));

it.each([
  `https://example.com/${"a".repeat(1_000)}`,
  "https://example.com/a/b/a/b/a/b",
  "https://example.com/x/next/next/next",
  "https://example.com/a/b/a/c/a/d/a/e",
  `https://example.com/${"a/b".split("/").join("/x/")}/${Array.from({ length: 16 }, (_, i) => i).join("/")}`,
  "https://example.com/?a=1&b=1&c=1&d=1&e=1&f=1&g=1&h=1&i=1",
  "https://example.com/events/2031-04",
  "https://example.com/events?year=1850",
])("sees a trap in %s", (url) => expect(detector()(url)).toBe(true));

it.each([
  "https://example.com/",
  "https://example.com/blog/2024/05/a-post",
  "https://example.com/events/2027-04",
  "https://example.com/en/shop/en/pipes",
  "https://example.com/list?page=7&sort=price",
  "https://example.com/article-1850-words",
])("sees a page in %s", (url) => expect(detector()(url)).toBe(false));

it("has seen enough of a calendar's days and of a filter's queries, and goes on with pages", () => {
  const isTrap = detector();
  const days = Array.from({ length: 365 }, (_, day) => isTrap(`https://example.com/day?date=2026-${day}`));
  const filters = Array.from({ length: 365 }, (_, i) => isTrap(`https://example.com/list?filter=${i}`));
  const pages = Array.from({ length: 365 }, (_, i) => isTrap(`https://example.com/product/${i}`));

  expect(days.filter((trap) => !trap)).toHaveLength(60);
  expect(filters.filter((trap) => !trap)).toHaveLength(200);
  expect(pages.filter((trap) => trap)).toHaveLength(0);
});
