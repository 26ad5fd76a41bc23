import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { IMPORT_BYTES_MAX } from "@cxc/contract/rules.ts";
import { openZip, packZip } from "../../reading/zip.ts";

const TOO_LARGE = `A bot can have up to ${IMPORT_BYTES_MAX / 1_048_576} MB in all.`;
/** What systems and repositories keep beside a bot. */
const NOT_OURS = new Set([".git", ".github", "node_modules", "__pycache__", ".DS_Store"]);
/** What Rasa trained of a project: often larger than a bot may be. */
const MODEL = /(?:^|\/)models\/[^/]+\.tar\.gz$/;

/** The files of a folder as an archive, sorted by their paths in it. Throws an Error in plain words where it is too large. */
export async function packFolder(folder: string): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
    .filter((name) => !name.split("/").some((part) => NOT_OURS.has(part)) && !MODEL.test(name))
    .sort();
  const files: { name: string; bytes: Buffer }[] = [];
  let size = 0;
  for (const name of paths) {
    const bytes = await readFile(path.join(folder, name));
    size += bytes.length;
    if (size > IMPORT_BYTES_MAX) throw new Error(TOO_LARGE);
    files.push({ name, bytes });
  }
  return packZip(files);
}

/** Writes a bundle's files into a folder, and takes out those of things that are gone. Answers how many changed. */
export async function unpackBundle(bundle: Buffer, folder: string): Promise<number> {
  const zip = openZip(bundle);
  const names = new Set(zip.names);
  let changed = 0;
  for (const part of ["actions", "entities", "intents", "tests"]) {
    const before = await readdir(path.join(folder, part)).catch(() => []);
    for (const name of before.filter((each) => each.endsWith(".json") && !names.has(`${part}/${each}`))) {
      await rm(path.join(folder, part, name));
      changed++;
    }
  }
  for (const name of names) {
    const file = path.join(folder, name);
    const bytes = zip.read(name) ?? Buffer.alloc(0);
    const before = await readFile(file).catch(() => undefined);
    if (before?.equals(bytes)) continue;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
    changed++;
  }
  return changed;
}
