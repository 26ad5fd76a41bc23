import { lookup } from "node:dns/promises";
import { LRUCache } from "lru-cache";
import { createConcurrencyLimit } from "../limits/concurrency-limit.ts";
import { type Answer, askNameServers } from "./ask-name-servers.ts";
import { EgressError, toEgressError } from "./egress-error.ts";
import { createHostsFile } from "./hosts-file.ts";
import type { ResolvedAddress } from "./resolved-address.ts";

const TIMEOUT_MS = 5_000;
const SLOTS = { atOnce: 64, atOnceEach: 8, atOnceAlone: 32, waiting: 1_000, waitingEach: 100 };
/** The system's own look-ups each hold one of the four threads that files and hashes need too. */
const SYSTEM_AT_ONCE = 2;
const KEPT_MAX = 2_000;
/** How long an answer is kept, at most, and a failure. */
const KEPT_S = 60;
const FAILURE_KEPT_MS = 5_000;
const SYSTEM_TTL_S = 5;

interface NameOptions {
  /** Who asks: companies look names up in turn. */
  company: string;
  /** The operator opened this name: the system is asked for it, which knows names that no name server does. */
  isOpened: boolean;
}

/** All addresses of a name. */
export type Resolve = (hostname: string, options: NameOptions) => Promise<ResolvedAddress[]>;

interface ResolverOptions {
  timeoutMs?: number;
  /** Name servers in place of the system's, such as `127.0.0.1:5353`. */
  servers?: readonly string[] | undefined;
  hostsFile?: string;
}

/** What became of a name: its addresses, or why there are none. */
type Kept = { addresses: ResolvedAddress[] } | { error: EgressError };

/**
 * Looks names up: in the hosts file, then by asking name servers without a thread, so many at once in all and of each
 * company. A name server that never answers holds up nobody but who asks it: a look-up ends after `timeoutMs`,
 * waiting for a slot included, and is cancelled. A name that failed is not asked again for five seconds. Throws an
 * EgressError (`unreachable`, `timeout`, `busy`).
 */
export function createResolver({
  timeoutMs = TIMEOUT_MS,
  servers,
  hostsFile,
}: ResolverOptions = {}): Resolve {
  const inHostsFile = createHostsFile(hostsFile);
  const refusal = () => new EgressError("busy");
  const asking = createConcurrencyLimit({ ...SLOTS, refusal });
  const system = createConcurrencyLimit({ atOnce: SYSTEM_AT_ONCE, atOnceEach: 1, waiting: 100, refusal });
  const kept = new LRUCache<string, Kept>({ max: KEPT_MAX });
  const underWay = new Map<string, Promise<Kept>>();

  async function find(hostname: string, isOpened: boolean, signal: AbortSignal): Promise<Kept> {
    const key = keyOf(hostname, isOpened);
    try {
      const { addresses, ttl } = await (isOpened
        ? askSystem(hostname)
        : askNameServers(hostname, { servers, signal }));
      return keep(key, { addresses }, Math.min(ttl, KEPT_S) * 1_000);
    } catch (error) {
      return keep(key, { error: toEgressError(error) }, FAILURE_KEPT_MS);
    }
  }

  function keep(key: string, found: Kept, ms: number): Kept {
    if (ms > 0) kept.set(key, found, { ttl: ms });
    return found;
  }

  /** Several that ask for one name at a time share the answer, whoever they are. */
  function findOnce(hostname: string, isOpened: boolean, signal: AbortSignal): Promise<Kept> {
    const key = keyOf(hostname, isOpened);
    const known = kept.get(key);
    if (known) return Promise.resolve(known);
    let finding = underWay.get(key);
    if (!finding) {
      finding = find(hostname, isOpened, signal).finally(() => underWay.delete(key));
      underWay.set(key, finding);
    }
    return finding;
  }

  return async (hostname, { company, isOpened }) => {
    const named = (await inHostsFile(hostname)) ?? kept.get(keyOf(hostname, isOpened));
    if (named) return addressesOf(named);
    const deadline = AbortSignal.timeout(timeoutMs);
    const limit = isOpened ? system : asking;
    const looking = limit.run(company, () => findOnce(hostname, isOpened, deadline), { signal: deadline });
    return addressesOf(await before(deadline, looking));
  };
}

/** The system may know another answer than the name servers. */
function keyOf(hostname: string, isOpened: boolean): string {
  return `${isOpened ? "system" : "servers"} ${hostname}`;
}

function addressesOf(found: Kept | ResolvedAddress[]): ResolvedAddress[] {
  if (Array.isArray(found)) return found;
  if ("error" in found) throw found.error;
  return found.addresses;
}

async function askSystem(hostname: string): Promise<Answer> {
  return { addresses: await lookup(hostname, { all: true, order: "verbatim" }), ttl: SYSTEM_TTL_S };
}

/** The system's look-up can't be cancelled: who waits for it stops waiting. */
async function before<T>(deadline: AbortSignal, pending: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    deadline.addEventListener("abort", () => reject(new EgressError("timeout")), { once: true });
  });
  try {
    return await Promise.race([pending, late]);
  } catch (error) {
    throw deadline.aborted ? new EgressError("timeout") : toEgressError(error);
  }
}
