import { createHash, randomUUID } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, utimes } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { migrate } from "../database/migrate.ts";
import { migrations } from "../database/migrations/index.ts";
import { openDatabase } from "../database/open.ts";

/** Part of the cached folder's name: raise it when the way a folder is initialised changes. */
const TEMPLATE_FORMAT = 1;

/** A new folder, in `within` or the system's, with an embedded database in it, migrated unless `isEmpty`. */
export async function prepareDataDir(
  options: { isEmpty?: boolean; within?: string | undefined } = {},
): Promise<string> {
  const template = await (options.isEmpty ? makeTemplate() : makeMigratedTemplate());
  const dataDir = await mkdtemp(path.join(options.within ?? os.tmpdir(), "agent-console-data-"));
  copyData(template, dataDir);
  return dataDir;
}

/** Initialising takes seconds and migrating a third of one, copying what was made once a tenth. */
async function makeTemplate(): Promise<string> {
  return cached(`${await engineVersion()}-${TEMPLATE_FORMAT}`, async (draft) => {
    const database = await openDatabase({ dataDir: draft });
    await database.close();
  });
}

/** The folder that is copied for a migrated database, made if it isn't there; answers its path. */
export async function makeMigratedTemplate(): Promise<string> {
  return cached(`${await engineVersion()}-${TEMPLATE_FORMAT}-${hashMigrations()}`, async (draft) => {
    copyData(await makeTemplate(), draft);
    const database = await openDatabase({ dataDir: draft });
    await migrate(database, migrations);
    await database.close();
  });
}

/** Several test processes may make the same one at once: the first whole one stays. */
async function cached(name: string, fill: (draft: string) => Promise<void>): Promise<string> {
  const folder = path.join(os.tmpdir(), `agent-console-template-${os.userInfo().username}-${name}`);
  if (existsSync(folder)) {
    const now = new Date();
    // Who removes what is unused (remove-leftovers.ts) sees that it isn't.
    await utimes(folder, now, now);
    return folder;
  }
  const draft = `${folder}-${randomUUID()}`;
  await mkdir(draft, { recursive: true });
  await fill(draft);
  await rename(draft, folder).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    await rm(draft, { recursive: true, force: true });
  });
  return folder;
}

/** The synchronous copy of a thousand small files is several times quicker than the other. */
function copyData(from: string, to: string): void {
  cpSync(path.join(from, "postgres"), path.join(to, "postgres"), { recursive: true });
}

function hashMigrations(): string {
  const folder = path.join(import.meta.dirname, "../database/migrations");
  const hash = createHash("sha256");
  for (const file of readdirSync(folder).sort()) hash.update(readFileSync(path.join(folder, file)));
  for (const [name, { up }] of Object.entries(migrations)) hash.update(`${name} ${up}`);
  return hash.digest("hex").slice(0, 12);
}

async function engineVersion(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  const text = await readFile(path.join(path.dirname(entry), "..", "package.json"), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}
