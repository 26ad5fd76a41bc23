import type { Config } from "../../config.ts";
import { installRuntime } from "./install-runtime.ts";
import { RUNTIME_VERSION, runtimesBelow } from "./runtime.ts";

/**
 * Brings the runtime of local models below DATA_DIR, for a server that runs and one that doesn't. Answers lines to print;
 * throws an Error in plain words. Undefined for any other command.
 */
export async function runRuntimeCommand(
  [name, ...words]: string[],
  { dataDir }: Pick<Config, "dataDir">,
): Promise<string[] | undefined> {
  if (name !== "install-model-runtime") return undefined;
  if (words.length > 0) throw new Error("It is called like this:\n  npm run admin -- install-model-runtime");
  const isNew = await installRuntime(runtimesBelow(dataDir));
  return [
    isNew
      ? `Installed onnxruntime-node ${RUNTIME_VERSION} below ${dataDir}. A model can be installed on the Models screen now.`
      : `onnxruntime-node ${RUNTIME_VERSION} is there already.`,
  ];
}
