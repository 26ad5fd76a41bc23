import { assertServerFits } from "./assert-server-fits.ts";
import { findApplied, migrate } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";
import type { Database } from "./open.ts";
import { assertKnownKey, rememberKey, type SecretKeys } from "./secret-key.ts";

/**
 * Brings the data to this program's format, once its key is known to be the right one: who comes with a wrong key must
 * not upgrade what they can't read. Throws an Error in plain words.
 */
export async function prepareDatabase(database: Database, keys: SecretKeys): Promise<{ applied: string[] }> {
  const applied = await findApplied(database.query);
  await assertServerFits(database, {
    isComplete: Object.keys(migrations).every((name) => applied.includes(name)),
  });
  await assertKnownKey(keys, database);
  const result = await migrate(database, migrations);
  await rememberKey(keys, database);
  return result;
}
