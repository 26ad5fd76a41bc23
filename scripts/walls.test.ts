import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { cruise, type IConfiguration } from "dependency-cruiser";
import { afterAll, beforeAll, expect, it } from "vitest";

const require = createRequire(import.meta.url);
const WALLS: IConfiguration = require("../.dependency-cruiser.cjs");
const FOLDERS: IConfiguration = require("../.dependency-cruiser-folders.cjs");

/** By rule: a file, and what it imports, that the rule must refuse. */
const PLANTED: Record<string, [file: string, imports: string]> = {
  "no-circles": ["console/src/ui/one.ts", "console/src/ui/one.ts"],
  "no-tests-in-code": ["console/src/ui/one.ts", "console/src/ui/one.test.ts"],
  "contract-values-import-nothing": ["contract/src/rules.ts", "contract/src/other.ts"],
  "contract-is-plain": ["contract/src/agents.ts", "engine/src/text/one.ts"],
  "engine-types": ["engine/src/text/one.ts", "server/src/one.ts"],
  "engine-values": ["engine/src/text/one.ts", "contract/src/agents.ts"],
  ...planted("engine-text-is-below", "text", "languages"),
  ...planted("engine-languages-is-below", "languages", "embeddings"),
  ...planted("engine-embeddings-is-below", "embeddings", "entities"),
  ...planted("engine-entities-is-below", "entities", "intents"),
  ...planted("engine-intents-is-below", "intents", "knowledge"),
  ...planted("engine-knowledge-is-below", "knowledge", "ranking"),
  ...planted("engine-ranking-is-below", "ranking", "dialogue"),
  ...planted("engine-dialogue-is-below", "dialogue", "analysis"),
  ...planted("engine-analysis-is-below", "analysis", "templates"),
  ...planted("engine-templates-is-below", "templates", "actions"),
  ...planted("engine-actions-is-below", "actions", "llm"),
  ...planted("engine-llm-is-below", "llm", "replies"),
  ...planted("engine-replies-is-below", "replies", "policy"),
  ...planted("engine-policy-is-below", "policy", "turn"),
  ...planted("engine-turn-is-below", "turn", "health"),
  ...planted("engine-health-is-below", "health", "evaluation"),
  "policy-reads-analysis": ["engine/src/policy/one.ts", "engine/src/entities/one.ts"],
  "engine-files-have-a-layer": ["engine/src/loose.ts", "engine/src/text/one.ts"],
  "engine-by-its-doors": ["server/src/one.ts", "engine/src/policy/one.ts"],
  "widget-types": ["widget/src/one.ts", "engine/src/text/one.ts"],
  "widget-values": ["widget/src/one.ts", "contract/src/agents.ts"],
  "server-infrastructure": ["server/src/jobs/one.ts", "server/src/features/agents/one.ts"],
  reading: ["server/src/reading/one.ts", "server/src/database/one.ts"],
  importing: ["server/src/importing/one.ts", "server/src/database/one.ts"],
  crawling: ["server/src/crawling/one.ts", "server/src/database/one.ts"],
  rendering: ["server/src/rendering/one.ts", "server/src/crawling/one.ts"],
  "server-features": ["server/src/features/agents/one.ts", "server/src/app.ts"],
  "features-keep-routes-and-jobs": [
    "server/src/features/agents/one.ts",
    "server/src/features/intents/intents.routes.ts",
  ],
  "links-are-below-their-owners": [
    "server/src/features/links/one.ts",
    "server/src/features/mail-recipients/one.ts",
  ],
  "accounts-know-no-team": ["server/src/features/accounts/one.ts", "server/src/features/team/one.ts"],
  "console-ui": ["console/src/ui/one.ts", "console/src/lib/one.ts"],
  "console-lib": ["console/src/lib/one.ts", "console/src/ui/one.ts"],
  "console-features": ["console/src/features/agents/one.ts", "console/src/screens/one.ts"],
  "features-share-only-their-hooks": [
    "console/src/features/agents/one.ts",
    "console/src/features/intents/IntentForm.tsx",
  ],
  "chat-window-only-in-chat": ["console/src/features/agents/one.ts", "widget/src/chat/one.ts"],
  "console-screens-and-shell": ["console/src/screens/one.ts", "console/src/main.ts"],
  "one-door-to-the-network": ["server/src/features/agents/one.ts", "node:http"],
  "threads-in-their-places": ["server/src/features/agents/one.ts", "node:worker_threads"],
  "sql-in-repositories": ["server/src/features/agents/one.ts", "node_modules/kysely/index.js"],
};

function planted(rule: string, lower: string, upper: string): typeof PLANTED {
  return { [rule]: [`engine/src/${lower}/one.ts`, `engine/src/${upper}/one.ts`] };
}

let house: string;
let fallen: string[];
beforeAll(async () => {
  house = mkdtempSync(path.join(os.tmpdir(), "walls-"));
  fallen = await findBroken(WALLS, Object.values(PLANTED));
});
afterAll(() => rmSync(house, { recursive: true }));

/** What is broken by files that each import what stands beside them, as "rule: file". */
async function findBroken(walls: IConfiguration, planting: readonly [file: string, target: string][]) {
  rmSync(house, { recursive: true });
  const targets = planting.map(([, target]) => target).filter((target) => !target.startsWith("node:"));
  for (const file of targets) write(file, "export const one = 1;\n");
  for (const [file, of] of Map.groupBy(planting, ([from]) => from)) {
    write(file, of.map(([, target]) => `export * from "${specifier(file, target)}";\n`).join(""));
  }
  const { tsConfig: _, ...options } = walls.options ?? {};
  const ruleSet = walls.forbidden ? { forbidden: walls.forbidden } : {};
  const files = planting.map(([file]) => file);
  const { output } = await cruise(files, { ...options, ruleSet, validate: true, baseDir: house });
  if (typeof output === "string") throw new Error(output);
  return output.summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
  writeFileSync(path.join(house, file), text);
}

function specifier(file: string, target: string): string {
  if (target.startsWith("node:")) return target;
  const relative = path.posix.relative(path.posix.dirname(file), target);
  return relative.startsWith(".") ? relative : `./${relative}`;
}

it("has a planted file for each wall", () => {
  const rules = WALLS.forbidden?.map(({ name }) => name);
  expect(Object.keys(PLANTED).sort()).toEqual(rules?.sort());
});

it.each(Object.entries(PLANTED))("%s", (rule, [file]) => {
  expect(fallen).toContain(`${rule}: ${file}`);
});

it("no-circles-of-folders, though no file is in a circle", async () => {
  const found = await findBroken(FOLDERS, [
    ["engine/src/text/one.ts", "engine/src/languages/two.ts"],
    ["engine/src/languages/one.ts", "engine/src/text/two.ts"],
  ]);
  expect(found).toContain("no-circles-of-folders: engine/src/text");
});
