import { expect, it } from "vitest";
import { progressOf, type SourceCounts, statusOf } from "./data-source-status.ts";

const NONE: SourceCounts = {
  urls: 0,
  urls_active: 0,
  urls_attention: 0,
  urls_failed: 0,
  crawl_done: 0,
  crawl_total: 0,
  files: 0,
  files_active: 0,
  files_failed: 0,
  articles: 0,
};

it.each<[string, Partial<SourceCounts>]>([
  ["empty", {}],
  ["ready", { articles: 1 }],
  ["ready", { urls: 2, files: 1 }],
  ["indexing", { urls: 2, urls_active: 1, urls_failed: 1 }],
  ["indexing", { files: 1, files_active: 1, articles: 3 }],
  ["failed", { urls: 1, urls_failed: 1, files: 2, files_failed: 2 }],
  ["failed", { files: 1, files_failed: 1 }],
  ["attention", { articles: 1, files: 1, files_failed: 1 }],
  ["attention", { urls: 2, urls_failed: 1 }],
  ["attention", { urls: 1, urls_attention: 1 }],
])("is %s with %o", (status, counts) => {
  expect(statusOf({ ...NONE, ...counts })).toBe(status);
});

it("counts the pages and files that are being read, and nothing while all is done", () => {
  const idle = { ...NONE, urls: 1, files: 3 };
  const busy = { ...idle, urls_active: 1, crawl_done: 4, crawl_total: 9, files_active: 1 };

  expect(progressOf(idle)).toEqual({ done: 0, total: 0 });
  expect(progressOf(busy)).toEqual({ done: 6, total: 12 });
});
