import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { DebianProgram } from "./debian-program.ts";
import { findFreePort } from "./free-port.ts";
import { withName } from "./on-server.ts";
import { nobody } from "./postgres.ts";

const START_MS = 10_000;

export interface PgBouncer {
  url: string;
  stop(): Promise<void>;
}

/** Starts PgBouncer in transaction mode before the database of an address, with so many connections to it; all else is its default. */
export async function startPgBouncer(
  { file, env }: DebianProgram,
  serverUrl: string,
  connections: number,
): Promise<PgBouncer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "agent-console-pgbouncer-"));
  const server = new URL(serverUrl);
  const name = server.pathname.slice(1);
  const port = await findFreePort();
  const user = server.username || "postgres";
  await writeFile(path.join(folder, "users"), `"${user}" "${server.password}"\n`);
  const settings = {
    listen_addr: "127.0.0.1",
    listen_port: port,
    unix_socket_dir: "",
    auth_type: "any",
    pool_mode: "transaction",
    default_pool_size: connections,
  };
  await writeFile(
    path.join(folder, "ini"),
    [
      "[databases]",
      `${name} = host=${server.hostname} port=${server.port} user=${user} password=${server.password || "none"}`,
      "[pgbouncer]",
      ...Object.entries(settings).map(([key, value]) => `${key} = ${value}`),
      "",
    ].join("\n"),
  );
  await chmod(folder, 0o755);
  const owner = process.getuid?.() === 0 ? await nobody() : {};
  const bouncer = spawn(file, ["-q", path.join(folder, "ini")], { stdio: "ignore", env, ...owner });
  const url = new URL(withName("postgres://me@127.0.0.1/", name));
  url.port = String(port);
  const ended = once(bouncer, "exit");
  await untilReady(url.href, ended);
  return {
    url: url.href,
    async stop() {
      bouncer.kill("SIGQUIT");
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

async function untilReady(url: string, ended: Promise<unknown>): Promise<void> {
  const deadline = performance.now() + START_MS;
  let hasEnded = false;
  ended.then(() => {
    hasEnded = true;
  });
  for (;;) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (hasEnded || performance.now() > deadline) throw error;
      await wait(50);
    }
  }
}
