/** What somebody reaches out for. */
export const EGRESS_PURPOSES = ["models", "actions", "crawl", "crm"] as const;
export type EgressPurpose = (typeof EGRESS_PURPOSES)[number];

/** Exact hosts and ports that are open although they are private. */
export interface AllowList {
  has(hostname: string, port: number): boolean;
}

/**
 * Reads entries such as `models=localhost:4000`, `actions=10.0.0.7:8080` or, for every purpose, `[::1]:4000`; without a
 * purpose of one's own all of them count. Throws an Error in plain words on another form: a port left out would open
 * them all.
 */
export function parseAllowList(entries: readonly string[], purpose?: EgressPurpose): AllowList {
  const open = new Set(
    entries
      .map((entry) => entry.trim())
      .filter(Boolean)
      .map(parseEntry)
      .filter((entry) => purpose === undefined || entry.purpose === undefined || entry.purpose === purpose)
      .map(({ address }) => address),
  );
  return { has: (hostname, port) => open.has(`${bare(hostname)} ${port}`) };
}

/** The entries that open an address for every purpose. */
export function entriesForAll(entries: readonly string[]): string[] {
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== "" && !entry.includes("="));
}

function parseEntry(entry: string): { purpose: EgressPurpose | undefined; address: string } {
  const [, named, host, port] = /^(?:([a-z]*)=)?([^/?#@*=\s]+):(\d{1,5})$/i.exec(entry) ?? [];
  const purpose = EGRESS_PURPOSES.find((one) => one === named?.toLowerCase());
  const url = host && URL.canParse(`http://${host}/`) ? new URL(`http://${host}/`) : undefined;
  if (url?.port !== "" || Number(port) < 1 || Number(port) > 65_535) {
    throw new Error(`EGRESS_ALLOW must be hosts with a port such as localhost:4000, not "${entry}".`);
  }
  if (named !== undefined && purpose === undefined) {
    throw new Error(`EGRESS_ALLOW knows the purposes ${EGRESS_PURPOSES.join(", ")}, not "${named}".`);
  }
  return { purpose, address: `${bare(url.hostname)} ${Number(port)}` };
}

/** As undici names a host: an IPv6 address stands without brackets. */
function bare(hostname: string): string {
  return hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
}
