import { constants, setPriority } from "node:os";
import { runRuntimeCommand } from "./adapters/sentence-model/run-runtime-command.ts";
import type { Config } from "./config.ts";
import { runBackupCommand } from "./database/backup/run-backup-command.ts";
import { askOperatorSocket } from "./database/embedded/operator-socket.ts";
import { assertDatabase, openExisting } from "./database/open-existing.ts";
import { assertKnownKey, mustFindSecretKeys } from "./database/secret-key.ts";
import { assertCommand } from "./features/accounts/run-operator-command.ts";
import { exchangeWithBucket } from "./features/backups/exchange-with-bucket.ts";
import { exchangeBundle } from "./features/imports/exchange-bundle.ts";
import { createJobs } from "./jobs/queue.ts";
import { operate } from "./operate.ts";

/** These work where there is no database yet. */
const NEED_NO_DATABASE = ["verify", "restore"];

/**
 * Does what the operator asks for: through the server that has the embedded database open, else on the database itself.
 * Answers lines to print; throws an Error in plain words. But for `restore` it makes no database and migrates none.
 */
export async function runAdminCommand(words: string[], config: Config): Promise<string[]> {
  const [name = ""] = words;
  assertCommand(name);
  if (config.databaseUrl === undefined && !NEED_NO_DATABASE.includes(name)) assertDatabase(config.dataDir);
  // It takes a core for a while: visitors go first. At the lowest priority it would not end where they leave nothing over.
  if (name === "backup") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const run = async (command: string[]) =>
    (config.databaseUrl === undefined ? await askOperatorSocket(config.dataDir, command) : undefined) ??
    (await runOnDatabase(command, config));
  return (
    (await exchangeWithBucket(words, { config, run: (onFile) => runBackupCommand(onFile, config) })) ??
    (await runBackupCommand(words, config)) ??
    (await runRuntimeCommand(words, config)) ??
    (await exchangeBundle(words, { dataDir: config.dataDir, run })) ??
    (await run(words))
  );
}

async function runOnDatabase(words: string[], config: Config): Promise<string[]> {
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
