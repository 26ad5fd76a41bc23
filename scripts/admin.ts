// The operator's command: through the server that has the embedded database open, else on the database itself.
import { constants, setPriority } from "node:os";
import { runRuntimeCommand } from "../server/src/adapters/sentence-model/run-runtime-command.ts";
import { readConfig } from "../server/src/config.ts";
import { runBackupCommand } from "../server/src/database/backup/run-backup-command.ts";
import { askOperatorSocket } from "../server/src/database/embedded/operator-socket.ts";
import { assertDatabase, openExisting } from "../server/src/database/open-existing.ts";
import { assertKnownKey, mustFindSecretKeys } from "../server/src/database/secret-key.ts";
import { explainFailure } from "../server/src/explain-failure.ts";
import { assertCommand } from "../server/src/features/accounts/run-operator-command.ts";
import { exchangeBundle } from "../server/src/features/imports/exchange-bundle.ts";
import { createJobs } from "../server/src/jobs/queue.ts";
import { operate } from "../server/src/operate.ts";

/** These work where there is no database yet. */
const NEED_NO_DATABASE = ["verify", "restore"];

async function main(words: string[]): Promise<void> {
  const [name = ""] = words;
  assertCommand(name);
  const config = readConfig(process.env);
  if (config.databaseUrl === undefined && !NEED_NO_DATABASE.includes(name)) assertDatabase(config.dataDir);
  // It takes a core for a while: visitors go first. At the lowest priority it would not end where they leave nothing over.
  if (name === "backup") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const run = async (command: string[]) =>
    (config.databaseUrl === undefined ? await askOperatorSocket(config.dataDir, command) : undefined) ??
    (await runOnDatabase(command, config));
  const done =
    (await runBackupCommand(words, config)) ??
    (await runRuntimeCommand(words, config)) ??
    (await exchangeBundle(words, { dataDir: config.dataDir, run })) ??
    (await run(words));
  say(done);
}

async function runOnDatabase(words: string[], config: ReturnType<typeof readConfig>): Promise<string[]> {
  const database = await openExisting(config);
  try {
    const secretKeys = await mustFindSecretKeys(config);
    await assertKnownKey(secretKeys, database);
    const jobs = createJobs(database, { work: false, log: () => undefined });
    return await operate(words, { database, config, jobs, secretKeys });
  } finally {
    await database.close();
  }
}

function say(lines: string[]): void {
  process.stdout.write(`${lines.join("\n")}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exitCode = 1;
});
