import { chown, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { IMPORT_BYTES_MAX } from "@cxc/contract/rules.ts";
import { bundleUsage } from "../accounts/bundle-usage.ts";
import { packFolder, unpackBundle } from "./bundle-folder.ts";

/**
 * Runs a command that takes an agent along with its file in a folder of the data, which a confined server sees too; undefined
 * for any other command. An exported file appears whole or not at all; a folder takes it
 * unpacked, for a repository.
 */
export async function exchangeBundle(
  [name = "", ...words]: string[],
  { dataDir, run }: { dataDir: string; run: (words: string[]) => Promise<string[]> },
): Promise<string[] | undefined> {
  if (name !== "export-agent" && name !== "import-agent") return undefined;
  const given = name === "export-agent" ? words[1] : words[0];
  if (!given || given.startsWith("--")) throw bundleUsage();
  const file = fromWhereTyped(given);
  const isFolder =
    /[/\\]$/.test(given) || ((await stat(file).catch(() => undefined))?.isDirectory() ?? false);
  if (name === "import-agent") await assertReadable(file, isFolder);
  else if (!isFolder) await assertFolder(path.dirname(file));
  const packed = name === "import-agent" && isFolder ? await packFolder(file) : undefined;
  const folder = await makeFolder(dataDir);
  try {
    const exchanged = path.join(folder, path.basename(file));
    if (name === "export-agent") {
      const lines = await run([name, words[0] ?? "", exchanged, ...words.slice(2)]);
      const bytes = await readFile(exchanged);
      return [...lines, isFolder ? await keepUnpacked(bytes, file) : await keep(bytes, file)];
    }
    await writeFile(exchanged, packed ?? (await readFile(file)));
    return await run([name, exchanged, ...words.slice(1)]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function assertReadable(file: string, isFolder: boolean): Promise<void> {
  if (isFolder) return assertFolder(file);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new Error(`There is no file ${file}.`);
  if (found.size > IMPORT_BYTES_MAX)
    throw new Error(`A bot can have up to ${IMPORT_BYTES_MAX / 1_048_576} MB in all.`);
}

async function assertFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw new Error(`There is no folder ${folder}.`);
}

async function makeFolder(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  // Absolute: the server may have been started in another folder.
  const folder = await mkdtemp(path.resolve(dataDir, "bundle-"));
  // Typed by root, read and written by the server's own user.
  const { uid, gid } = await stat(dataDir);
  if (process.getuid?.() === 0) await chown(folder, uid, gid);
  return folder;
}

async function keep(bytes: Buffer, file: string): Promise<string> {
  const before = await readFile(file).catch(() => undefined);
  if (before?.equals(bytes)) return `${file} was the same already: nothing changed.`;
  const part = `${file}.part`;
  await writeFile(part, bytes);
  await rename(part, file);
  return `Written to ${file} (${Math.ceil(bytes.length / 1_000)} kB).`;
}

async function keepUnpacked(bytes: Buffer, folder: string): Promise<string> {
  const changed = await unpackBundle(bytes, folder);
  if (changed === 0) return `${folder} was the same already: nothing changed.`;
  return `Written to ${folder} (${changed} ${changed === 1 ? "file" : "files"} changed).`;
}

/** npm starts a command in the project's folder, whatever folder it was typed in. */
function fromWhereTyped(file: string): string {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
}
