import { createApp } from "@cxc/server/app.ts";
import { parseConfig } from "@cxc/server/config.ts";
import { migrate } from "@cxc/server/database/migrate.ts";
import { migrations } from "@cxc/server/database/migrations/index.ts";
import { openDatabase } from "@cxc/server/database/open.ts";
import { loadSecretKeys } from "@cxc/server/database/secret-key.ts";
import { createJobs } from "@cxc/server/jobs/queue.ts";
import Fastify from "fastify";
import { sql } from "kysely";
import { serveBare } from "./chat-turn-bare.ts";
import type { Spent } from "./processor-time.ts";

/** The product as it is and the bare routes beside it: one process, one database handle, a port each. */
const config = parseConfig(process.env);
const database = await openDatabase({
  dataDir: config.dataDir,
  ...(config.databaseUrl === undefined ? {} : { databaseUrl: config.databaseUrl }),
});
await migrate(database, migrations);
await sql`create table if not exists bare_events (like conversation_events including all)`.execute(
  database.query,
);
const jobs = createJobs(database, { work: true, log: (line) => process.stderr.write(`${line}\n`) });
const app = await createApp({ config, database, jobs, secretKeys: await loadSecretKeys(config, database) });
const bare = Fastify({ logger: { level: config.logLevel }, disableRequestLogging: true });
serveBare(bare, database);
await app.listen({ host: config.host, port: config.port });
await jobs.start();
await bare.listen({ host: config.host, port: Number(process.env.BARE_PORT) });
process.stdout.write(`Ready at ${config.publicUrl}\n`);

process.on("message", () => {
  const all = process.cpuUsage();
  const main = process.threadCpuUsage();
  const spent: Spent = { allMs: (all.user + all.system) / 1000, mainMs: (main.user + main.system) / 1000 };
  process.send?.(spent);
});
process.on("SIGTERM", async () => {
  await Promise.all([app.close(), bare.close()]);
  await jobs.stop();
  await database.close();
  process.exit(0);
});
