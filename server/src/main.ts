import { flushCompileCache } from "node:module";
import { setTimeout as wait } from "node:timers/promises";
import { type Config, parseConfig } from "./config.ts";
import { explainTooFewConnections } from "./database/assert-server-fits.ts";
import { COPY_COMMAND } from "./database/backup/backup-usage.ts";
import { copyRunningData } from "./database/backup/copy-running-data.ts";
import { openOperatorSocket } from "./database/embedded/operator-socket.ts";
import { type Database, openDatabase } from "./database/open.ts";
import { prepareDatabase } from "./database/prepare.ts";
import { loadSecretKeys, type SecretKeys } from "./database/secret-key.ts";
import { waitForServer } from "./database/wait-for-server.ts";
import { entriesForAll } from "./egress/allow-list.ts";
import { explainFailure, explainListening } from "./explain-failure.ts";
import { startMaintenance } from "./features/maintenance/maintenance.job.ts";
import { createJobs, type Jobs } from "./jobs/queue.ts";
import { assertProductFiles } from "./product-files.ts";
import { outliveReaders, watchProcess } from "./watch-process.ts";

/** For so long a process that has to end says so to who asks. */
const TOLD_MS = 5_000;

/** Starts the server: data first, then the address. A start that can't succeed says why in one line. */
async function main(): Promise<void> {
  outliveReaders();
  const config = parseConfig(process.env);
  assertProductFiles();
  const say = (line: string) => process.stdout.write(`${line}\n`);
  let log: (line: string) => void = say;
  say(config.databaseUrl ? "Opening the PostgreSQL server" : `Opening the database in ${config.dataDir}`);
  // The database opens in its own thread, and this one loads the rest of the program beside it: not sooner, or that thread
  // would begin when all is loaded.
  const opening = Promise.withResolvers<void>();
  const loading = opening.promise.then(() => import("./app.ts"));
  // It is awaited below: whichever fails first is said, and the other not at all.
  loading.catch(() => undefined);
  const database = await openDatabase({
    dataDir: config.dataDir,
    ...(config.databaseUrl === undefined ? {} : { databaseUrl: config.databaseUrl }),
    ...(config.readDatabaseUrl === undefined ? {} : { readDatabaseUrl: config.readDatabaseUrl }),
    poolSize: config.poolSize,
    log: (line) => log(line),
    onUnderWay: opening.resolve,
    onFailure: () => process.exit(1),
  });
  const secretKeys = await loadSecretKeys(config, database);
  const { applied } = await waitForServer(() => prepareDatabase(database, secretKeys), { say });
  await database.replica?.assertFits();
  const tooFew = await explainTooFewConnections(database, config.poolSize);
  if (tooFew !== undefined) say(tooFew);
  if (applied.length > 0) say(`Brought the database up to date: ${applied.join(", ")}`);
  const jobs = createJobs(database, {
    work: config.role !== "web",
    isAlone: database.kind === "embedded",
    log: (line) => log(line),
  });
  const { createApp } = await loading;
  const changed = Promise.withResolvers<string>();
  const app = await createApp({ config, database, jobs, secretKeys, onSchemaChange: changed.resolve });
  for (const entry of entriesForAll(config.egressAllow))
    say(
      `EGRESS_ALLOW opens ${entry} for everything and every company: models=, actions=, crawl= or crm= before it says for what`,
    );
  if (config.smtpUrl === undefined)
    say("No mail server is set up (SMTP_URL): mails are written to this log, with the links in them");
  // The next start loads what this one compiled, though this process be killed; where nothing is new it costs nothing.
  flushCompileCache();
  await (config.role === "worker"
    ? app.ready()
    : app.listen({ host: config.host, port: config.port, backlog: 4_096 }).catch((error: unknown) => {
        throw explainListening(error);
      }));
  log = (line) => app.log.warn(line);
  await jobs.start();
  const stopMaintenance = startMaintenance(jobs, (error) =>
    app.log.error({ err: error }, "upkeep was not queued"),
  );
  const operator = await openToOperator({ config, database, jobs, secretKeys }, say);

  const end = watchProcess({
    log: app.log,
    async drain() {
      say("Stopping");
      stopMaintenance();
      await operator?.close();
      await app.close();
      await jobs.stop();
      await database.close();
    },
  });
  say(config.role === "worker" ? "Ready for work" : `Ready at ${config.publicUrl}`);
  if (await isFirstAwaited(config, database))
    say(`Nobody has signed up yet: begin at ${config.publicUrl}/signup`);

  const why = await changed.promise;
  process.stderr.write(`Ending: ${why}\n`);
  stopMaintenance();
  // Nothing is done with such data any more; who spreads requests hears of it, and sends them elsewhere.
  await Promise.all([jobs.stop(), wait(TOLD_MS)]);
  end(1);
}

/** Nobody has an account, anybody may make one, and no sample is about to. */
async function isFirstAwaited({ role, signup }: Config, { query }: Database): Promise<boolean> {
  if (role === "worker" || signup === "invite" || process.argv.includes("--sample")) return false;
  const { hasAnyUser } = await import("./features/accounts/accounts.repository.ts");
  return !(await hasAnyUser(query));
}

/** Only this process can open the embedded database, so the operator's command asks it; elsewhere it needs nobody. */
async function openToOperator(
  parts: { config: Config; database: Database; jobs: Jobs; secretKeys: SecretKeys },
  say: (line: string) => void,
) {
  const { config, database } = parts;
  if (database.kind !== "embedded" || process.platform === "win32") return undefined;
  const run = async (words: string[]) => {
    if (words[0] === COPY_COMMAND) return [await copyRunningData(database, config.dataDir)];
    const { operate } = await import("./operate.ts");
    return operate(words, parts);
  };
  return openOperatorSocket(config.dataDir, run).catch((error: Error) => {
    say(`npm run admin can't reach this server while it runs: ${error.message}`);
    return undefined;
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`Could not start: ${explainFailure(error)}\n`);
  process.exit(1);
});
