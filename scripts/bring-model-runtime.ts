// Before the tests of local models: brings their runtime once into node_modules/.cache. CI must have it.
import path from "node:path";
import { installRuntime } from "../server/src/adapters/sentence-model/install-runtime.ts";

const FOLDER = path.join(import.meta.dirname, "../node_modules/.cache/model-runtime");

try {
  // A registry that fails once often answers a moment later.
  await installRuntime(FOLDER).catch(() => installRuntime(FOLDER));
} catch (error) {
  const why = error instanceof Error ? error.message : String(error);
  process.stdout.write(
    `The runtime of local models could not be brought; tests that need it do not run.\n${why}\n`,
  );
  if (process.env.CI) process.exitCode = 1;
}
