import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { PRECEDENCE } from "../engine/src/policy/precedence.ts";
import { findDocumentFaults } from "./check-documents.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "documents-"));
});
afterEach(() => rmSync(root, { recursive: true }));

function faultsOf(pages: Record<string, string>): string[] {
  for (const [page, text] of Object.entries(pages)) {
    mkdirSync(path.dirname(path.join(root, page)), { recursive: true });
    writeFileSync(path.join(root, page), text);
  }
  return findDocumentFaults(root, Object.keys(pages));
}

it("follows links to files, folders and headings, from where the page stands", () => {
  const faults = faultsOf({
    "README.md":
      "[a](docs/one.md#two-words-now) [b](docs/) [c](#here) [d](https://example.com/x)\n\n## Here\n",
    "docs/one.md": "# One\n\n## Two `words`, now\n\n[up](../README.md) ![none](lost.png)\n",
  });
  expect(faults).toEqual(["docs/one.md links to lost.png, which isn't there"]);
});

it.each([
  ["a file", "[a](lost.md)", "lost.md"],
  ["a heading", "[a](#lost)", "#lost"],
  ["a heading of another page", "[a](other.md#lost)", "other.md#lost"],
])("names the page whose link to %s leads nowhere", (_, text, link) => {
  const faults = faultsOf({ "page.md": `# Page\n\n${text}\n`, "other.md": "# Other\n" });
  expect(faults).toEqual([`page.md links to ${link}, which isn't there`]);
});

it("reads no links in code", () => {
  expect(faultsOf({ "page.md": "`[a](lost.md)` and\n\n```md\n[b](lost.md)\n# Heading\n```\n" })).toEqual([]);
});

const DECISION = "docs/decisions/002-one.md";
const LATER = { "docs/decisions/003-other.md": "# 003: Other\n\nStatus: in force\n" };

it.each([
  "in force",
  "withdrawn",
  "changed by [003](003-other.md)",
  "changed by [003](003-other.md), [003](003-other.md)",
])("takes a decision that is %s", (status) => {
  expect(faultsOf({ ...LATER, [DECISION]: `# 002: One\n\nStatus: ${status}\n` })).toEqual([]);
});

it.each([
  ["# 002. One\n\nStatus: in force\n", `${DECISION} doesn't begin with "# 002: " and its title`],
  ["# 003: One\n\nStatus: in force\n", `${DECISION} doesn't begin with "# 002: " and its title`],
  ["# 002: One\n\nWe decided.\n", `${DECISION} doesn't say its status in the third line`],
  ["# 002: One\n\nStatus: changed by 003\n", `${DECISION} doesn't say its status in the third line`],
  [
    "# 002: One\n\nStatus: changed by [004](004-lost.md)\n",
    `${DECISION} links to 004-lost.md, which isn't there`,
  ],
])("says what is missing of %j", (text, fault) => {
  expect(faultsOf({ ...LATER, [DECISION]: text })).toEqual([fault]);
});

it("holds the page on how a message is understood to the table of precedence", () => {
  const page = readFileSync(path.join(import.meta.dirname, "../docs/how-a-message-is-understood.md"), "utf8");
  const [, , ...rows] = page.split("\n").filter((line) => line.startsWith("|"));
  expect(rows).toEqual(PRECEDENCE.map(({ name, because }) => `| ${name} | ${because} |`));
});
