import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findExits } from "./check-exits.ts";
import { findTextRules } from "./check-text-rules.ts";
import { findThresholds } from "./check-thresholds.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "sources-"));
});
afterEach(() => rmSync(root, { recursive: true }));

function plant(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

describe("check-exits", () => {
  const exits = (count: number) =>
    Array.from({ length: count }, (_, n) => `if (x === ${n}) return ${n};\n`).join("");

  it("names the file, the function and how many exits it has", () => {
    plant(
      "engine/src/text/one.ts",
      `const x = 1;\n\nexport function f() {\n${exits(10)}throw new Error();\n}\n`,
    );
    expect(findExits(root)).toEqual(["engine/src/text/one.ts:3 f has 11 exits, and 10 are the most"]);
  });

  it.each([
    ["a method", "class C { m() { BODY } }", "m"],
    ["a constant's arrow", "const arrow = () => { BODY };", "arrow"],
    ["a property's arrow", "const o = { apply: () => { BODY } };", "apply"],
    ["a function that is handed over", "[1].map(() => { BODY });", "a function without a name"],
    ["one within another", "function outer() { return function inner() { BODY }; }", "inner"],
  ])("counts those of %s", (_, text, name) => {
    plant("engine/src/text/one.ts", text.replace("BODY", exits(11)));
    expect(findExits(root)).toEqual([expect.stringContaining(` ${name} has 11 exits`)]);
  });

  it("says nothing of ten, of what functions within it return, and of tests", () => {
    const within = `const g = () => { ${exits(5)} };`;
    plant("engine/src/text/one.ts", `const x = 1;\nexport function f() { ${within} ${exits(10)} }`);
    plant("engine/src/text/one.test.ts", `const x = 1;\nfunction f() { ${exits(11)} }`);
    plant("engine/src/testing/one.ts", `const x = 1;\nfunction f() { ${exits(11)} }`);
    expect(findExits(root)).toEqual([]);
  });
});

describe("check-thresholds", () => {
  it.each(["dialogue", "replies", "policy", "turn"])("names a threshold in %s", (layer) => {
    plant(
      `engine/src/${layer}/one.ts`,
      "export const isSure = (score: number) =>\n  score > .85 || score > 1e-3;\n",
    );
    expect(findThresholds(root)).toEqual([
      `engine/src/${layer}/one.ts:2 has the threshold .85, which belongs into engine/src/dialogue/levels.ts`,
      `engine/src/${layer}/one.ts:2 has the threshold 1e-3, which belongs into engine/src/dialogue/levels.ts`,
    ]);
  });

  it("says nothing of levels, classifiers, tests, whole numbers and texts", () => {
    plant("engine/src/dialogue/levels.ts", "export const SURE = 0.85;\n");
    plant("engine/src/intents/calibrate.ts", "export const HALF = 0.5;\n");
    plant("engine/src/policy/one.test.ts", "export const HALF = 0.5;\n");
    plant("engine/src/policy/one.ts", 'export const [A, B, C, D] = [0, 1, 1.5, "0.5"];\n');
    expect(findThresholds(root)).toEqual([]);
  });
});

describe("check-text-rules", () => {
  const file = "server/src/features/agents/one.repository.ts";
  beforeEach(() => plant("server/src/database/schema.ts", "title_folded: Fold;\nname_folded: Fold;\n"));

  it.each([
    ["sql`select id from agents where lower(name) = 1`", "says lower("],
    ["sql`select UPPER (description) from agents`", "says UPPER ("],
    ["sql`select id from agents where name ILIKE q`", "says ILIKE"],
    ["sql`select id from agents where name ~* q`", "says ~*"],
    ["sql`select id from agents order by created_at, agents.name desc`", "orders by agents.name"],
    ["sql`(select json_agg(a order by title) from agents as a)`", "orders by title"],
    ['rows.orderBy("agents.name", "desc")', "orders by agents.name"],
    ['rows.where("title", "ilike", q)', "looks for title by ilike"],
    ['listPage(rows, query, { columns: { title: sql.ref("title") } })', "orders by title"],
  ])("names %s", (code, what) => {
    plant(file, `const x = 1;\n${code};\n`);
    expect(findTextRules(root)).toEqual([expect.stringContaining(`${file}:2 ${what}, which differs`)]);
  });

  it("says nothing of the one door, of migrations and tests, and of what no rule changes", () => {
    for (const free of [
      "database/folded-columns.ts",
      "database/migrations/001-one.ts",
      "features/one.test.ts",
    ])
      plant(`server/src/${free}`, "sql`select lower(name) from agents order by name`;\n");
    plant(
      file,
      `sql\`select name from agents where text collate "C" ~* \${x} order by name collate "C", id, \${alphabetically("name")}\`;
      rows.orderBy("created_at").where("reply", "like", x).where("name", "=", x); lower(name); sql.ref("title");\n`,
    );
    expect(findTextRules(root)).toEqual([]);
  });
});
