import type { Config } from "./config.ts";
import type { Database } from "./database/open.ts";
import type { SecretKeys } from "./database/secret-key.ts";
import { createSecrets } from "./database/secrets.ts";
import { runOperatorCommand } from "./features/accounts/run-operator-command.ts";
import { enqueueCrawlIn } from "./features/data-sources/crawl.job.ts";
import { runBundleCommand } from "./features/imports/run-bundle-command.ts";
import type { Jobs } from "./jobs/queue.ts";
import { VERSION } from "./version.ts";

interface Operated {
  config: Config;
  database: Database;
  jobs: Jobs;
  secretKeys: SecretKeys;
}

/** What the operator asks of an open database. Answers lines to print; throws an Error in plain words. */
export async function operate(words: string[], parts: Operated): Promise<string[]> {
  const { database, jobs, secretKeys } = parts;
  const done = await runBundleCommand(words, {
    database,
    secrets: createSecrets(secretKeys),
    version: VERSION,
    enqueueCrawl: (url, trx) => enqueueCrawlIn(trx, jobs)(url),
  });
  return done ?? runOperatorCommand(words, parts);
}
