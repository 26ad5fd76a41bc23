import fs from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { type ErrorCodes, endedBy, noteObstacles, openingFailure } from "./opening-failure.ts";
import type { Exchange } from "./session.ts";
import { syncEntry } from "./sync-entry.ts";

/** Its data directories are read by no other major version. */
const POSTGRES_MAJOR = "18";
const FIRST_REPLY_SIZE = 64 * 1024;
const READY_MESSAGE_SIZE = 6;
const KEEP_REPLY_SIZE = 4 * 1024 * 1024;
const READY = "Z".charCodeAt(0);
const SYNC_MESSAGE = new Uint8Array([0x53, 0, 0, 0, 4]);

const SETTINGS = [
  "fsync=on",
  "wal_sync_method=fsync",
  "shared_buffers=16MB",
  "jit=off",
  // For one that could be there, each checkpoint would write a new file, and PostgreSQL ends where the disk has no room for it.
  "max_active_replication_origins=0",
];

/** PGlite's own parameters without `-F`, which would turn fsync off, and with little memory. */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...SETTINGS.flatMap((setting) => ["-c", setting]),
];

export interface Engine {
  exchange: Exchange;
  close(): Promise<void>;
}

/** Opens PostgreSQL on a folder, made first if absent. Takes some seconds the first time, then well under one. */
export async function openEngine(folder: string): Promise<Engine> {
  const version = path.join(folder, "PG_VERSION");
  if (!fs.existsSync(version)) await initialise(folder);
  assertReadable(folder, fs.readFileSync(version, "utf8").trim());
  const { engine, files } = await start(folder);
  const exchange = await openExchange(engine, files);
  return { exchange, close: () => engine.close() };
}

function assertReadable(folder: string, major: string): void {
  if (major === POSTGRES_MAJOR) return;
  throw new Error(
    `the data in ${folder} was written by PostgreSQL ${major}, and this version has PostgreSQL ${POSTGRES_MAJOR}. It is brought here by a backup, made with the program that wrote it (npm run admin -- backup FILE) and restored with this one into an empty DATA_DIR`,
  );
}

/** Makes the folder under another name, so that a power cut on the way can't leave half of one. */
async function initialise(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const { engine } = await start(unfinished);
  await engine.close();
  syncTree(unfinished);
  fs.renameSync(unfinished, folder);
  syncEntry(path.dirname(folder));
}

async function start(folder: string): Promise<{ engine: PGlite; files: DurableFolder }> {
  const files = new DurableFolder(folder);
  const engine = new PGlite({
    fs: files,
    startParams: START_PARAMETERS,
    extensions: { pg_trgm, btree_gin },
  });
  try {
    await engine.waitReady;
  } catch (error) {
    throw openingFailure({ folder, error, obstacle: files.obstacle() });
  }
  return { engine, files };
}

/** PGlite's folder on disk has no fsync of its own; with this one each commit is on the disk when it is answered. */
class DurableFolder extends NodeFS {
  /** What the system refused last, as its error. */
  obstacle: () => Error | undefined = () => undefined;

  override async init(...[engine, options]: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(engine, options);
    const watch = (module: MountedModule) => {
      this.obstacle = noteObstacles(foldersOf(module));
    };
    const preRun = [...(emscriptenOpts.preRun ?? []), addSync, watch];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

interface MountedModule {
  FS: unknown;
}

interface NodeFolders extends ErrorCodes {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
}

function foldersOf(module: MountedModule): NodeFolders {
  return (module.FS as { filesystems: { NODEFS: NodeFolders } }).filesystems.NODEFS;
}

function addSync(module: MountedModule): void {
  foldersOf(module).stream_ops.fsync = (stream) => {
    fs.fdatasyncSync(stream.nfd);
    return 0;
  };
}

/**
 * The raw way in: `execProtocolRawStream` once puts our receiver in place of PGlite's message parser, and
 * `execProtocolRawSync` leaves it there. It runs a whole batch of messages in one synchronous call.
 */
async function openExchange(engine: PGlite, files: DurableFolder): Promise<Exchange> {
  let reply = Buffer.allocUnsafeSlow(FIRST_REPLY_SIZE);
  let end = 0;
  const receive = (bytes: Uint8Array): void => {
    if (end + bytes.length > reply.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(end + bytes.length, reply.length * 2));
      larger.set(reply.subarray(0, end));
      reply = larger;
    }
    reply.set(bytes, end);
    end += bytes.length;
  };
  await engine.execProtocolRawStream(SYNC_MESSAGE, { syncToFs: false, onRawData: receive });
  return (message) => {
    if (reply.length > KEEP_REPLY_SIZE) reply = Buffer.allocUnsafeSlow(FIRST_REPLY_SIZE);
    end = 0;
    const known = files.obstacle();
    engine.execProtocolRawSync(message);
    if (reply[end - READY_MESSAGE_SIZE] !== READY) {
      const met = files.obstacle();
      throw endedBy(met === known ? undefined : met);
    }
    return reply.subarray(0, end);
  };
}

function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true })) {
    syncEntry(path.join(entry.parentPath, entry.name));
  }
  syncEntry(folder);
}
