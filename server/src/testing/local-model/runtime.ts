import { mkdir, mkdtemp, symlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { isRuntimeIn, runtimesBelow } from "../../adapters/sentence-model/runtime.ts";

/** Where `npm test` brings the runtime once (scripts/bring-model-runtime.ts). */
const TEST_RUNTIMES = path.join(import.meta.dirname, "../../../../node_modules/.cache/model-runtime");

/** `npm test` brings it before the tests; where no registry can be reached, what needs it doesn't run, and it says so. */
export const hasRuntime = isRuntimeIn(TEST_RUNTIMES);

/** A new DATA_DIR, with the runtime where there is one unless told otherwise. */
export async function makeModelDataDir({ withRuntime = true } = {}): Promise<string> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "agent-console-model-"));
  if (withRuntime) await linkRuntime(dataDir);
  return dataDir;
}

/** Gives a DATA_DIR the runtime that the tests have. */
export async function linkRuntime(dataDir: string): Promise<void> {
  await mkdir(path.dirname(runtimesBelow(dataDir)), { recursive: true });
  await symlink(TEST_RUNTIMES, runtimesBelow(dataDir), "dir");
}
