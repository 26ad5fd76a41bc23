// The operator's command: through the server that has the embedded database open, else on the database itself.
import { readConfig } from "../server/src/config.ts";
import { runBackupCommand } from "../server/src/database/backup/run-backup-command.ts";
import { openDatabase } from "../server/src/database/open.ts";
import { prepareDatabase } from "../server/src/database/prepare.ts";
import { loadSecretKeys } from "../server/src/database/secret-key.ts";
import { explainFailure } from "../server/src/explain-failure.ts";
import { runOperatorCommand } from "../server/src/features/accounts/run-operator-command.ts";
import { askOperatorSocket } from "../server/src/http/operator-socket.ts";

async function main(words: string[]): Promise<void> {
  const config = readConfig(process.env);
  const done = await runBackupCommand(words, config);
  if (done) return say(done);
  const lines = config.databaseUrl === undefined ? await askOperatorSocket(config.dataDir, words) : undefined;
  say(lines ?? (await runOnDatabase(words, config)));
}

async function runOnDatabase(words: string[], config: ReturnType<typeof readConfig>): Promise<string[]> {
  const { dataDir, databaseUrl } = config;
  const database = await openDatabase({ dataDir, ...(databaseUrl === undefined ? {} : { databaseUrl }) });
  try {
    const secretKeys = await loadSecretKeys(config);
    await prepareDatabase(database, secretKeys);
    return await runOperatorCommand(words, { database, config, secretKeys });
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
