import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createProductMetrics } from "../../metrics/product-metrics.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";

const DOCS = path.join(import.meta.dirname, "../../../../docs");
const METRIC = /\b(?:agent_console|process|nodejs)_[a-z_]+/g;

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

let app: TestApp;
/** What is told where something of each kind has happened. */
let told: string;

beforeAll(async () => {
  app = await startTestApp();
  await sql`insert into jobs (name, data, max_attempts) values ('some', '{}', 1)`.execute(app.database.query);
  const { text } = await app.request("GET", "/api/metrics/");
  told = text + (await afterEachHappened());
});

afterAll(() => app.close());

async function afterEachHappened(): Promise<string> {
  const metrics = createProductMetrics();
  metrics.requestEnded({ method: "GET", route: "/", status: 200, seconds: 1 });
  metrics.turnEnded({ mode: "live", outcome: "answered", seconds: 1 });
  metrics.jobEnded({ name: "some", result: "done", seconds: 1 });
  metrics.callEnded({ purpose: "crawl", result: "answered", seconds: 1 });
  metrics.trainingEnded("trained");
  return metrics.registry.print();
}

/** The labels of a metric that is told; undefined where there is none of that name. */
function labelsOf(name: string): string[] | undefined {
  const [, labels] = new RegExp(`^${name}(?:\\{(.*)\\})? \\S+$`, "m").exec(told) ?? [];
  if (!new RegExp(`^${name}[{ ]`, "m").test(told)) return undefined;
  return [...(labels ?? "").matchAll(/([a-z_]+)="/g)].map(([, label = ""]) => label);
}

const dashboard: Dashboard = JSON.parse(readFileSync(path.join(DOCS, "grafana.json"), "utf8"));

it.each(dashboard.panels.map(({ title, targets }) => [title, targets.map(({ expr }) => expr)] as const))(
  "%s shows what is told",
  (_, expressions) => {
    for (const expression of expressions) {
      const names = expression.match(METRIC) ?? [];
      expect(names.length, expression).toBeGreaterThan(0);
      const wanted = [...expression.matchAll(/by \(([^)]*)\)|\{([a-z_]+)=/g)].flatMap(
        ([, grouped, chosen = ""]) => (grouped ?? chosen).split(", "),
      );
      for (const name of names) expect(labelsOf(name), name).toEqual(expect.arrayContaining(wanted));
    }
  },
);

it("is told by the names that the page for operators has its alerts on", () => {
  const names = readFileSync(path.join(DOCS, "operating.md"), "utf8").match(/agent_console_[a-z_]+/g) ?? [];
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => labelsOf(name) === undefined)).toEqual([]);
});
