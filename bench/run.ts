import { parseArgs } from "node:util";
import { benchBackup } from "./backup.ts";
import { benchBrowsers } from "./browsers.ts";
import { benchCaches } from "./caches.ts";
import { benchChatTurn, benchChatTurnOnPostgres } from "./chat-turn.ts";
import { benchConsole } from "./console.ts";
import { benchConversations } from "./conversations.ts";
import { benchCrawl } from "./crawl.ts";
import { benchFairness } from "./fairness.ts";
import { benchFaults } from "./faults.ts";
import { benchFirstHour } from "./first-hour.ts";
import { benchGrowth } from "./growth.ts";
import { benchImports } from "./imports.ts";
import { benchImprove } from "./improve.ts";
import { benchIndexing } from "./indexing.ts";
import { benchKilledStart } from "./killed-start.ts";
import { benchLogin } from "./login.ts";
import { benchManyAgents } from "./many-agents.ts";
import type { Measure } from "./measures.ts";
import { benchModels } from "./models.ts";
import { benchMoods } from "./moods.ts";
import { benchOutages } from "./outages.ts";
import { benchOverload } from "./overload.ts";
import { benchPostgresVersions } from "./postgres-versions.ts";
import { benchProposers } from "./proposers.ts";
import { benchRealVisitors } from "./real-visitors.ts";
import { benchRecogniser } from "./recogniser.ts";
import { benchRehearsal } from "./rehearsal.ts";
import { benchRetrieval } from "./retrieval.ts";
import { benchSaving } from "./saving.ts";
import { benchSmallAgents } from "./small-agents.ts";
import { benchStart } from "./start.ts";
import { benchStopping } from "./stopping.ts";
import { benchOracle, benchTalks } from "./talks.ts";
import { benchTopics } from "./topics.ts";
import { benchTurnFiles } from "./turn-files.ts";
import { benchTurnSinceRelease } from "./turn-since-release.ts";
import { benchTwoProcesses } from "./two-processes.ts";
import { benchValues } from "./values.ts";
import { benchWidget } from "./widget.ts";

/** Units of which more is better; of all others less is. */
const MORE_IS_BETTER: ReadonlySet<string> = new Set(["%", "AUROC", "of bare", "/s"]);

/**
 * `npm run bench -- [NAME…] [--settle SECONDS] [--minutes MINUTES] [--talks FILE…] [--wrong] [--oracle] [-- FILE…]`: prints what was
 * measured beside what the product promises. The files behind the second `--` are the cases of `values` or `talks`, more businesses of `topics`, or
 * the major versions of `postgres-versions`.
 */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const end = args.includes("--") ? args.indexOf("--") : args.length;
  const files = args.slice(end + 1);
  const { values, positionals } = parseArgs({
    args: args.slice(0, end),
    allowPositionals: true,
    options: {
      settle: { type: "string", default: "60" },
      minutes: { type: "string", default: "5" },
      talks: { type: "string", multiple: true, default: [] },
      wrong: { type: "boolean", default: false },
      oracle: { type: "boolean", default: false },
    },
  });
  const benches: Record<string, () => Promise<Measure[]>> = {
    start: () => benchStart({ settleS: Number(values.settle) }),
    saving: benchSaving,
    "chat-turn": benchChatTurn,
    "chat-turn-postgres": benchChatTurnOnPostgres,
    caches: benchCaches,
    console: benchConsole,
    backup: benchBackup,
    browsers: benchBrowsers,
    conversations: benchConversations,
    fairness: benchFairness,
    faults: benchFaults,
    "first-hour": benchFirstHour,
    growth: benchGrowth,
    rehearsal: benchRehearsal,
    "small-agents": benchSmallAgents,
    "real-visitors": benchRealVisitors,
    recogniser: benchRecogniser,
    retrieval: benchRetrieval,
    crawl: benchCrawl,
    imports: benchImports,
    improve: benchImprove,
    indexing: benchIndexing,
    "killed-start": benchKilledStart,
    login: benchLogin,
    "many-agents": benchManyAgents,
    models: benchModels,
    moods: () => benchMoods(values.wrong),
    outages: benchOutages,
    overload: () => benchOverload({ minutes: Number(values.minutes) }),
    "postgres-versions": () => benchPostgresVersions(files),
    proposers: () => benchProposers(values.talks),
    stopping: benchStopping,
    talks: () => (values.oracle ? benchOracle(files, values.wrong) : benchTalks(files, values.wrong)),
    topics: () => benchTopics(files, values.wrong),
    "turn-files": () => benchTurnFiles({ talks: values.talks }),
    "turn-since-release": benchTurnSinceRelease,
    "two-processes": benchTwoProcesses,
    values: () => benchValues(files, values.wrong),
    widget: benchWidget,
  };
  // Other parsers' cases, the talks and other versions of PostgreSQL are no part of the repository: they are measured where
  // they are named.
  const elsewhere = ["postgres-versions", "talks", "values"];
  const all = Object.keys(benches).filter((name) => !elsewhere.includes(name));
  const names = positionals.length > 0 ? positionals : all;
  const unknown = names.find((name) => !(name in benches));
  if (unknown !== undefined)
    throw new Error(`There is no benchmark "${unknown}": choose of ${Object.keys(benches).join(", ")}`);

  const measures: Measure[] = [];
  const failures: string[] = [];
  for (const name of names) {
    process.stderr.write(`measuring ${name}\n`);
    const measured = await benches[name]?.().catch((error: Error) => {
      failures.push(`${name} broke: ${error.stack ?? error.message}`);
    });
    measures.push(...(measured ?? []));
  }
  print(measures);
  if (failures.length > 0) throw new Error(failures.join("\n"));
}

function print(measures: readonly Measure[]): void {
  const rows = [["", "value", "", "must", "aim", ""], ...measures.map(toRow)];
  const widths = rows[0]?.map((_, n) => Math.max(...rows.map((row) => row[n]?.length ?? 0))) ?? [];
  for (const row of rows) process.stdout.write(`${layOut(row, widths)}\n`);
}

function toRow(measure: Measure): string[] {
  const { name, value, unit, must, aim } = measure;
  return [name, figure(value), unit, figure(must), figure(aim), markOf(measure)];
}

function figure(value: number | undefined): string {
  if (value === undefined) return "";
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 3;
  return String(Number(value.toFixed(digits)));
}

function markOf({ value, unit, must, aim }: Measure): string {
  const keeps = (bound: number) => (MORE_IS_BETTER.has(unit) ? value >= bound : value <= bound);
  if (aim !== undefined && keeps(aim)) return "OK, aim";
  if (must === undefined) return "";
  return keeps(must) ? "OK" : "below must";
}

/** Names and units to the left, figures to the right. */
function layOut(row: readonly string[], widths: readonly number[]): string {
  const isText = (n: number) => n === 0 || n === 2 || n === 5;
  return row
    .map((cell, n) => (isText(n) ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0)))
    .join("  ")
    .trimEnd();
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
