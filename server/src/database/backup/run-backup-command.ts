import { mkdtemp, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../../config.ts";
import { askOperatorSocket, isSocketAnswered } from "../embedded/operator-socket.ts";
import { type Database, openDatabase } from "../open.ts";
import { assertDatabase, openExisting } from "../open-existing.ts";
import { assertKnownKey, findKeyFile, formatKeyNeeded, keepKey, keyWords } from "../secret-key.ts";
import { serverAddresses } from "../server-addresses.ts";
import type { Manifest } from "./backup-lines.ts";
import { BACKUP_USAGE, COPY_COMMAND, usageLines } from "./backup-usage.ts";
import { withCopy } from "./copy-running-data.ts";
import { leaveSecretsOut } from "./leave-secrets-out.ts";
import { type BackupContents, readBackup } from "./read-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const OPTIONS: Readonly<Record<string, string>> = { backup: "--with-key", restore: "--without-secrets" };

/**
 * What the operator does with all data at once. Answers lines to print; throws an Error in plain words. Undefined for
 * any other command.
 */
export async function runBackupCommand(
  [name = "", ...words]: string[],
  config: Config,
): Promise<string[] | undefined> {
  const commands: Record<string, (word: string, config: Config, option?: string) => Promise<string[]>> = {
    backup,
    verify,
    restore,
    "move-to": moveTo,
  };
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return undefined;
  const [word, option] = words;
  const takesOption = option !== undefined && option === OPTIONS[name];
  if (!word || words.length > (takesOption ? 2 : 1))
    throw new Error(["It is called like this:", ...usageLines(BACKUP_USAGE)].join("\n  "));
  return command(name === "move-to" ? word : fromWhereTyped(word), config, option);
}

async function backup(file: string, config: Config, option?: string): Promise<string[]> {
  if (config.databaseUrl === undefined) assertDatabase(config.dataDir);
  const key = option === "--with-key" ? await findKey(config) : undefined;
  if (option === "--with-key" && key === undefined) throw new Error("There is no key to take along.");
  const manifest = await withDataAtRest(config, async (database) => {
    if (key !== undefined) await assertKnownKey({ current: key }, database);
    return writeBackup(database, { file, secretKey: key });
  });
  const { size } = await stat(file);
  return [
    `Backed up ${describe(manifest)} into ${file} (${(size / 1e6).toFixed(1)} MB).`,
    key !== undefined
      ? "The key lies in it: whoever has the file can open every stored secret."
      : await formatKeyNeeded(config),
  ];
}

async function verify(file: string): Promise<string[]> {
  const { head, manifest, secretKey } = await readBackup(file);
  const tables = Object.entries(manifest).filter(([, { rows }]) => rows > 0);
  return [
    ...tables.map(([name, { rows, hash }]) => `${hash.slice(0, 16)}  ${String(rows).padStart(9)}  ${name}`),
    `Whole: ${describe(manifest)}, made ${head.made_at}, ${secretKey === undefined ? "without the key, which restoring it needs" : "with the key"}.`,
  ];
}

async function restore(file: string, config: Config, option?: string): Promise<string[]> {
  // Before a database is made for it: a file that isn't whole leaves nothing behind.
  await readBackup(file);
  const { dataDir, databaseUrl } = config;
  const database = await openDatabase({ dataDir, ...(databaseUrl === undefined ? {} : { databaseUrl }) });
  try {
    return [
      ...(await (option === undefined ? restoreInto : restoreWithoutSecrets)(database, file, config)),
      "Start the server: it does what newer versions ask for.",
    ];
  } finally {
    await database.close();
  }
}

async function moveTo(databaseUrl: string, config: Config): Promise<string[]> {
  if (serverAddresses(databaseUrl).length === 0)
    throw new Error("move-to takes an address such as postgres://user:password@host:5432/name.");
  if (config.databaseUrl !== undefined)
    throw new Error(
      "move-to moves the embedded database: run it without DATABASE_URL. From a server to another place: backup and restore.",
    );
  // Nothing may be written any more: a running server's claim refuses this.
  const source = await openExisting(config);
  const folder = await mkdtemp(path.join(config.dataDir, "moving-"));
  try {
    const file = path.join(folder, "all.backup");
    await writeBackup(source, { file });
    const target = await openDatabase({ dataDir: config.dataDir, databaseUrl });
    const lines = await restoreInto(target, file, { ...config, databaseUrl }).finally(() => target.close());
    return [
      ...lines,
      `Start every process with this DATABASE_URL from now on, and with ${keyWords(config)} as SECRET_KEY.`,
    ];
  } finally {
    await source.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function restoreInto(database: Database, file: string, config: Config): Promise<string[]> {
  const own = await findKey(config);
  const contents = await restoreBackup(database, {
    file,
    async approve(trx, { secretKey }) {
      const key = own ?? secretKey;
      if (key === undefined) throw new Error(keyMissing(config));
      await assertKnownKey({ current: key, old: config.secretKeyOld }, { query: trx });
    },
  });
  return [formatRestored(contents), ...(await keepKeyOf(contents, config))];
}

async function restoreWithoutSecrets(database: Database, file: string): Promise<string[]> {
  let leftOut: string[] = [];
  const contents = await restoreBackup(database, {
    file,
    async approve(trx) {
      leftOut = await leaveSecretsOut(trx);
    },
  });
  return [formatRestored(contents), ...leftOut];
}

function formatRestored({ manifest }: BackupContents): string {
  return `Restored ${describe(manifest)}; each table read back has the hash that it had.`;
}

/** The embedded database keeps its key beside it; who uses a server sets it for every process. */
async function keepKeyOf({ secretKey }: BackupContents, config: Config): Promise<string[]> {
  if (secretKey === undefined || (await findKey(config)) !== undefined) return [];
  await keepKey(config.dataDir, secretKey);
  return [`The key lies in ${path.join(config.dataDir, "secret.key")} now.`];
}

function keyMissing({ dataDir }: Config): string {
  return `Stored secrets are sealed with a key that isn't in this backup: set SECRET_KEY, or put its secret.key into ${dataDir}. Where the key is lost, restore FILE --without-secrets leaves them out.`;
}

/** Data that nobody changes meanwhile, or that is read as of one instant: a server's, or a copy of what runs. */
async function withDataAtRest<T>(config: Config, run: (database: Database) => Promise<T>): Promise<T> {
  const runOn = async (location: Pick<Config, "dataDir" | "databaseUrl">) => {
    const database = await openExisting(location);
    return run(database).finally(() => database.close());
  };
  const { dataDir, databaseUrl } = config;
  if (databaseUrl !== undefined || !(await isSocketAnswered(dataDir))) return runOn(config);
  return withCopy(dataDir, {
    copy: () => askForCopy(dataDir),
    run: (folder) => runOn({ dataDir: folder, databaseUrl: undefined }),
  });
}

async function askForCopy(dataDir: string): Promise<string> {
  const [folder] = (await askOperatorSocket(dataDir, [COPY_COMMAND])) ?? [];
  if (folder === undefined) throw new Error("The server ended meanwhile: try again.");
  // As it lies here: in the server's container the way to it may be another.
  return path.join(dataDir, path.basename(folder));
}

async function findKey({ secretKey, dataDir }: Config): Promise<string | undefined> {
  return secretKey ?? findKeyFile(dataDir);
}

function describe(manifest: Manifest): string {
  const tables = Object.values(manifest);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows.toLocaleString("en")} rows of ${tables.length} tables`;
}

/** npm starts a command in the project's folder, whatever folder it was typed in. */
function fromWhereTyped(file: string): string {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
}
