// The operator's command: through the server that has the embedded database open, else on the database itself.
import { constants, setPriority } from "node:os";
import { runRuntimeCommand } from "../server/src/adapters/sentence-model/run-runtime-command.ts";
import { readConfig } from "../server/src/config.ts";
import { runBackupCommand } from "../server/src/database/backup/run-backup-command.ts";
import { openDatabase } from "../server/src/database/open.ts";
import { prepareDatabase } from "../server/src/database/prepare.ts";
import { loadSecretKeys } from "../server/src/database/secret-key.ts";
import { explainFailure } from "../server/src/explain-failure.ts";
import { exchangeBundle } from "../server/src/features/imports/exchange-bundle.ts";
import { askOperatorSocket } from "../server/src/http/operator-socket.ts";
import { createJobs } from "../server/src/jobs/queue.ts";
import { operate } from "../server/src/operate.ts";

async function main(words: string[]): Promise<void> {
  const config = readConfig(process.env);
  // It takes a core for a while: visitors go first. At the lowest priority it would not end where they leave nothing over.
  if (words[0] === "backup") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
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
  const { dataDir, databaseUrl } = config;
  const database = await openDatabase({ dataDir, ...(databaseUrl === undefined ? {} : { databaseUrl }) });
  try {
    const secretKeys = await loadSecretKeys(config);
    await prepareDatabase(database, secretKeys);
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
