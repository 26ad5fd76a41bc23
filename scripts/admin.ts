// The operator's command: npm run admin -- WORD …
import { parseConfig } from "../server/src/config.ts";
import { explainFailure } from "../server/src/explain-failure.ts";
import { runAdminCommand } from "../server/src/run-admin-command.ts";

async function main(words: string[]): Promise<void> {
  const lines = await runAdminCommand(words, parseConfig(process.env));
  process.stdout.write(`${lines.join("\n")}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exitCode = 1;
});
