import { existsSync } from "node:fs";
import path from "node:path";

/** As `runtime/package-lock.json` pins it, with the hash of its package. */
export const RUNTIME_VERSION = "1.30.0";

/** Machines that the package has a library for. */
const MACHINES = ["linux-x64", "linux-arm64", "darwin-arm64", "win32-x64", "win32-arm64"];

const MACHINE = `${process.platform}-${process.arch}`;

/** The folder of runtimes. */
export function runtimesBelow(dataDir: string): string {
  return path.join(dataDir, "local-model", "runtime");
}

/** Where this machine's runtime lies below a folder of runtimes: several machines may share the folder. */
export function runtimeIn(folder: string): string {
  return path.join(folder, `onnxruntime-${RUNTIME_VERSION}-${MACHINE}`);
}

/** Its folder is renamed into place once it is whole. */
export function isRuntimeIn(folder: string): boolean {
  return existsSync(path.join(runtimeIn(folder), "package.json"));
}

/** Throws an Error in plain words where the runtime was made for other machines. */
export function assertMachine(): void {
  if (MACHINES.includes(MACHINE)) return;
  throw new Error(
    `There is no runtime for this machine (${MACHINE}); there is one for ${MACHINES.join(", ")}.`,
  );
}
