import { Resolver } from "node:dns/promises";
import { isIPv6 } from "node:net";
import { EgressError } from "./egress-error.ts";
import type { ResolvedAddress } from "./resolved-address.ts";

const TRY_MS = 1_500;
const TRIES = 3;
/** How long one kind of address is waited for once the other is there (as in RFC 8305, with more patience). */
const OTHER_KIND_MS = 250;

/** Addresses of a name with how long they hold, in seconds. */
export interface Answer {
  addresses: ResolvedAddress[];
  ttl: number;
}

/**
 * Asks the name servers for both kinds of address, without a thread: a server that never answers costs a socket until
 * the signal aborts. `servers`: addresses with or without a port; the system's where nothing is said. Throws an
 * EgressError, or what the resolver throws (`ENOTFOUND`, `ETIMEOUT` …).
 */
export async function askNameServers(
  hostname: string,
  { servers, signal }: { servers: readonly string[] | undefined; signal: AbortSignal },
): Promise<Answer> {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
  if (servers) resolver.setServers(servers);
  const cancel = () => resolver.cancel();
  signal.addEventListener("abort", cancel, { once: true });
  try {
    const kinds = [
      resolver.resolve4(hostname, { ttl: true }),
      resolver.resolve6(hostname, { ttl: true }),
    ] as const;
    await Promise.any(kinds).catch(() => undefined);
    const late = setTimeout(cancel, OTHER_KIND_MS);
    const answers = await Promise.allSettled(kinds);
    clearTimeout(late);
    if (signal.aborted) throw new EgressError("timeout");
    const found = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
    const failed = answers.find((answer) => answer.status === "rejected");
    if (found.length === 0) throw failed?.reason ?? new EgressError("unreachable", "name");
    return {
      addresses: found.map(({ address }) => ({ address, family: isIPv6(address) ? 6 : 4 })),
      ttl: Math.min(...found.map(({ ttl }) => ttl)),
    };
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}
