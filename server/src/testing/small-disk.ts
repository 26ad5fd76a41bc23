import { randomUUID } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import os from "node:os";
import path from "node:path";
import threads, { Worker } from "node:worker_threads";

const PRELOAD = new URL("./small-disk.preload.ts", import.meta.url).href;

const OwnWorker = Worker;

/** A disk that can be full: for the threads that are started while it is there, on every file. */
export interface SmallDisk {
  /** From now on no file grows and no room is left. */
  fill(): void;
  /** There is room again. */
  free(): void;
  /** Threads that are started from now on have the machine's own disk. */
  remove(): void;
}

/** A real small disk would need root, and a system that mounts one. */
export function putSmallDisk(): SmallDisk {
  const mark = path.join(os.tmpdir(), `full-disk-${randomUUID()}`);
  threads.Worker = class extends OwnWorker {
    constructor(...[program, options]: ConstructorParameters<typeof Worker>) {
      super(program, { ...options, execArgv: ["--no-warnings", `--import=${PRELOAD}`] });
    }
  };
  syncBuiltinESMExports();
  process.env.FULL_DISK_MARK = mark;
  const free = () => rmSync(mark, { force: true });
  return {
    fill: () => writeFileSync(mark, ""),
    free,
    remove() {
      free();
      delete process.env.FULL_DISK_MARK;
      threads.Worker = OwnWorker;
      syncBuiltinESMExports();
    },
  };
}
