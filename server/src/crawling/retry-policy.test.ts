import { expect, it } from "vitest";
import { EgressError } from "../egress/egress-error.ts";
import { retryDelay } from "./retry-policy.ts";

const NOW = Date.parse("2026-05-01T12:00:00Z");
const answer = (status: number, retryAfter?: string) => ({
  status,
  url: "",
  redirects: [],
  body: new Uint8Array(),
  headers: retryAfter === undefined ? {} : { "retry-after": retryAfter },
});

it("waits longer each time, and not a fourth time", () => {
  const delays = [0, 1, 2].map((attempts) => retryDelay(answer(500), attempts, NOW));

  expect(delays).toEqual([1_000, 4_000, undefined]);
});

it("lets a site ask for eight pauses, which are no failures", () => {
  const attempts = Array.from({ length: 12 }, (_, n) => n);
  const tried = attempts.filter((n) => retryDelay(answer(429, "2"), n, NOW) === 2_000);

  expect(tried).toEqual(attempts.slice(0, 7));
  expect(retryDelay(answer(429), 2, NOW)).toBeUndefined();
  expect(retryDelay(answer(503, "2"), 2, NOW)).toBeUndefined();
});

it("waits as long as the site wishes, within limits", () => {
  const wish = (retryAfter: string) => retryDelay(answer(429, retryAfter), 0, NOW);

  expect(wish("7")).toBe(7_000);
  expect(wish("Fri, 01 May 2026 12:00:30 GMT")).toBe(30_000);
  expect(wish("Fri, 01 May 2020 12:00:30 GMT")).toBe(0);
  expect(wish("120")).toBe(120_000);
  expect(wish("3600")).toBeUndefined();
  expect(wish("soon")).toBe(1_000);
});

it("tries again only what may pass", () => {
  const statuses = [200, 301, 400, 401, 403, 404, 410, 500, 501, 502, 503, 504];
  const retried = statuses.filter((status) => retryDelay(answer(status), 0, NOW) !== undefined);
  const kinds = ["blocked", "invalid_url", "timeout", "too_large", "redirect_loop", "bad_response"] as const;

  expect(retried).toEqual([500, 502, 503, 504]);
  expect(kinds.filter((kind) => retryDelay(new EgressError(kind), 0) !== undefined)).toEqual(["timeout"]);
  expect(retryDelay(new EgressError("unreachable", "connection"), 0)).toBe(1_000);
  expect(retryDelay(new EgressError("unreachable", "name"), 0)).toBeUndefined();
});
