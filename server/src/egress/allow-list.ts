/** Exact hosts and ports that are open although they are private. */
export interface AllowList {
  has(hostname: string, port: number): boolean;
}

/**
 * Reads entries such as `localhost:4000`, `10.0.0.7:8080` or `[::1]:4000`. Throws an Error in plain words on another
 * form: a port left out would open them all.
 */
export function readAllowList(entries: readonly string[]): AllowList {
  const open = new Set(
    entries
      .map((entry) => entry.trim())
      .filter(Boolean)
      .map(readEntry),
  );
  return { has: (hostname, port) => open.has(`${bare(hostname)} ${port}`) };
}

function readEntry(entry: string): string {
  const [, host, port] = /^([^/?#@*\s]+):(\d{1,5})$/.exec(entry) ?? [];
  const url = host && URL.canParse(`http://${host}/`) ? new URL(`http://${host}/`) : undefined;
  if (url?.port !== "" || Number(port) < 1 || Number(port) > 65_535) {
    throw new Error(`EGRESS_ALLOW must be hosts with a port such as localhost:4000, not "${entry}".`);
  }
  return `${bare(url.hostname)} ${Number(port)}`;
}

/** As undici names a host: an IPv6 address stands without brackets. */
function bare(hostname: string): string {
  return hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
}
