import { lookup } from "node:dns/promises";
import { EgressError, toEgressError } from "./egress-error.ts";

/** Each look-up holds one of the four threads that files and hashes need too. */
const LOOKUPS_AT_ONCE = 2;
const WAITING_MAX = 100;

export interface ResolvedAddress {
  address: string;
  family: number;
}

/** All addresses of a name. */
export type Resolve = (hostname: string) => Promise<ResolvedAddress[]>;

/**
 * The system's resolver (which knows the hosts file), a few at a time, the same name once. A slow name server can't
 * hang a call: it stops waiting after `timeoutMs`. Throws an EgressError (`unreachable`, `timeout`, `busy`).
 */
export function createResolver(
  options: { resolve?: Resolve | undefined; timeoutMs: number } = { timeoutMs: 5_000 },
): Resolve {
  const resolve = options.resolve ?? ((hostname) => lookup(hostname, { all: true, order: "verbatim" }));
  const underWay = new Map<string, Promise<ResolvedAddress[]>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function resolveInTurn(hostname: string): Promise<ResolvedAddress[]> {
    if (running >= LOOKUPS_AT_ONCE) {
      if (waiting.length >= WAITING_MAX) throw new EgressError("busy");
      await new Promise<void>((go) => waiting.push(go));
    } else running++;
    try {
      return await resolve(hostname);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  }

  return async (hostname) => {
    let pending = underWay.get(hostname);
    if (!pending) {
      pending = resolveInTurn(hostname).finally(() => underWay.delete(hostname));
      underWay.set(hostname, pending);
    }
    return withTimeout(pending, options.timeoutMs);
  };
}

async function withTimeout(
  pending: Promise<ResolvedAddress[]>,
  timeoutMs: number,
): Promise<ResolvedAddress[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new EgressError("timeout")), timeoutMs);
  });
  try {
    return await Promise.race([pending, late]);
  } catch (error) {
    throw toEgressError(error);
  } finally {
    clearTimeout(timer);
  }
}
