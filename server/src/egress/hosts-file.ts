import { readFile, stat } from "node:fs/promises";
import { isIP } from "node:net";
import type { ResolvedAddress } from "./resolved-address.ts";

const PATH =
  process.platform === "win32"
    ? `${process.env.SystemRoot ?? "C:\\Windows"}\\System32\\drivers\\etc\\hosts`
    : "/etc/hosts";
/** How long a change may go unseen. */
const LOOK_AGAIN_MS = 2_000;

/** What the system's hosts file says of a name; undefined where it doesn't name it. `localhost` is always this machine. */
export type HostsFile = (hostname: string) => Promise<ResolvedAddress[] | undefined>;

/** Reads the file once and again when it was changed. One that can't be read names nobody. */
export function createHostsFile(path = PATH): HostsFile {
  let read: { mtimeMs: number; hosts: Promise<Map<string, ResolvedAddress[]>> } | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;

  return async (hostname) => {
    if (performance.now() - lookedAt > LOOK_AGAIN_MS) {
      lookedAt = performance.now();
      const mtimeMs = (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
      if (read?.mtimeMs !== mtimeMs) read = { mtimeMs, hosts: readHosts(path) };
    }
    const name = hostname.toLowerCase();
    const named = (await read?.hosts)?.get(name);
    return named ?? (name === "localhost" ? LOOPBACK : undefined);
  };
}

const LOOPBACK: ResolvedAddress[] = [
  { address: "127.0.0.1", family: 4 },
  { address: "::1", family: 6 },
];

async function readHosts(path: string): Promise<Map<string, ResolvedAddress[]>> {
  const text = await readFile(path, "utf8").catch(() => "");
  const hosts = new Map<string, ResolvedAddress[]>();
  for (const line of text.split(/\r?\n/)) {
    const [address = "", ...names] = line.replace(/#.*/, "").trim().split(/\s+/);
    const family = isIP(address);
    if (family === 0) continue;
    for (const name of names.map((name) => name.toLowerCase())) {
      hosts.set(name, [...(hosts.get(name) ?? []), { address, family }]);
    }
  }
  return hosts;
}
