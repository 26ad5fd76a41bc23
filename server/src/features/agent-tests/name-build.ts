import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { PRODUCT_FOLDER } from "../../product-files.ts";

/** What decides on an answer beside the agent: the engine, what it imports, what it knows, and what finds its answers. */
const DECIDING = [
  "contract/src",
  "engine/src",
  "meaning/tables",
  "server/src/features/passages",
  "server/src/features/recognisers",
];

/** An image holds neither. */
const NOT_IN_A_BUILD = /\.test\.tsx?$|(^|\/)testing\//;

const startedAt = Date.now() - process.uptime() * 1_000;
let own: Promise<string> | undefined;

/** The name of the build that this process runs: read once, when it is first asked for. */
export function ownBuild(): Promise<string> {
  own ??= nameBuild(PRODUCT_FOLDER, startedAt).catch((error: unknown) => {
    own = undefined;
    throw error;
  });
  return own;
}

/**
 * The same for the same files wherever they lie, and another one where any of them differs. Files that were changed after
 * `loadedAt` (ms since 1970) are not what runs: then the name is nobody else's.
 */
export async function nameBuild(root: string, loadedAt: number): Promise<string> {
  const hash = createHash("sha256");
  let isChanged = false;
  for (const file of await listFiles(root)) {
    const full = path.join(root, file);
    const [bytes, { ctimeMs }] = await Promise.all([readFile(full), stat(full)]);
    isChanged ||= ctimeMs > loadedAt;
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return isChanged ? randomUUID() : hash.digest("base64url");
}

async function listFiles(root: string): Promise<string[]> {
  const lists = await Promise.all(DECIDING.map((folder) => listFolder(path.join(root, folder))));
  return lists
    .flat()
    .map((file) => path.relative(root, file).replaceAll(path.sep, "/"))
    .filter((file) => !NOT_IN_A_BUILD.test(file))
    .sort();
}

/** A folder that isn't there holds nothing: whether the server can do without is not asked here. */
async function listFolder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
}
