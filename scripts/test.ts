import "./check.ts";
import { findChromium } from "./find-chromium.ts";
import { runAtOnce, runStep, type Step } from "./run-step.ts";
import { keepTempInMemory } from "./temp-in-memory.ts";

/** Server tests whose subject is SQL, locks or several writers at once. The others say the same on either database. */
const ON_BOTH_DATABASES = [
  ...["database", "jobs", "features/conversation-log", "features/conversations", "features/passages"],
  ...["features/data-sources/crawl", "features/agents/publishing", "features/recognisers/recognisers"],
  ...["accept-invite", "admin-command", "change-key", "log-in", "sessions", "sign-up"].map(
    (name) => `features/accounts/${name}`,
  ),
  ...["chat.test", "turn-actions", "turn-breaks"].map((name) => `features/chat/${name}`),
  ...["features/maintenance", "http/idempotency", "http/lists"],
].map((part) => `server/src/${part}`);

const isAll = process.argv.includes("--all");

const vitest = (...words: string[]): Step["command"] => ["vitest", "run", ...words];

/** Everything; with `--all`, as at night, every server test on both databases. */
process.env.CHROMIUM = findChromium();
keepTempInMemory();
await runStep({ title: "Runtime of local models", command: ["node", "scripts/bring-model-runtime.ts"] });
// Held to milliseconds of the processor: nothing runs beside them.
await runStep({ title: "Hostile texts", command: vitest("--project", "rules", "slow.test") });
// Many of them wait (for a killed process, a time-out, a disk): more workers than cores work meanwhile.
await runAtOnce([
  {
    title: "Server on the embedded database",
    command: vitest("--project", "server-pure", "--project", "server", "--maxWorkers", "3"),
  },
  {
    title: "Server on PostgreSQL",
    command: vitest(
      ...["--project", "server-postgres", "--maxWorkers", "1"],
      ...(isAll ? [] : ON_BOTH_DATABASES),
    ),
  },
  {
    title: "Chat window on React and on Preact",
    command: vitest("--config", "widget/vitest.config.ts", "--maxWorkers", "1"),
  },
  { title: "Sizes", command: ["size-limit"] },
]);
await runStep({ title: "Journeys in the browser", command: ["playwright", "test"] });
// As at night: a clone of what is committed, installed anew, takes minutes.
if (isAll) await runStep({ title: "Commands of the pages", command: ["node", "scripts/try-pages.ts"] });
