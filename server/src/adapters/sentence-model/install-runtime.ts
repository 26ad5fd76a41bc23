import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { installLocked } from "../npm/install-locked.ts";
import { assertMachine, isRuntimeIn, runtimeIn } from "./runtime.ts";

const LOCKED = path.join(import.meta.dirname, "runtime");
/** What is loaded; the rest of what is installed serves its install script, which isn't run. */
const NEEDED = ["onnxruntime-node", "onnxruntime-common"];

/**
 * Brings the runtime of local models into a folder of runtimes: by npm, from the registry that is set up, the exact
 * packages of the lock file by their hashes, no script of theirs run. Of 290 MB those of this machine stay. False where
 * it was there already; throws an Error in plain words.
 */
export async function installRuntime(folder: string): Promise<boolean> {
  assertMachine();
  if (isRuntimeIn(folder)) return false;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = await mkdtemp(path.join(folder, "draft-"));
  try {
    await installLocked({ locked: LOCKED, into: draft, what: "the runtime" });
    await keepNeeded(path.join(draft, "node_modules"));
    await rename(draft, runtimeIn(folder));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return true;
}

/** Libraries of other machines are four fifths of it. */
async function keepNeeded(modules: string): Promise<void> {
  await keepOnly(modules, NEEDED);
  const [native = ""] = await readdir(path.join(modules, "onnxruntime-node", "bin"));
  const libraries = path.join(modules, "onnxruntime-node", "bin", native);
  await keepOnly(libraries, [process.platform]);
  await keepOnly(path.join(libraries, process.platform), [process.arch]);
}

async function keepOnly(folder: string, names: readonly string[]): Promise<void> {
  for (const name of await readdir(folder))
    if (!names.includes(name)) await rm(path.join(folder, name), { recursive: true, force: true });
}
