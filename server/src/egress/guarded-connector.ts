import { isIP, type LookupFunction, type Socket } from "node:net";
import { buildConnector } from "undici";
import { mayConnect } from "./address-rules.ts";
import type { AllowList } from "./allow-list.ts";
import { EgressError } from "./egress-error.ts";
import { openTunnel, TunnelRefused } from "./open-tunnel.ts";
import type { Proxies, WebProxy } from "./proxies.ts";
import type { Resolve } from "./resolve-host.ts";
import type { ResolvedAddress } from "./resolved-address.ts";

const TLS = { allowH2: false, maxCachedSessions: 0 };

/**
 * Opens every socket that goes out. A name is resolved once and only addresses that were checked are dialled, so a
 * second, different answer of its name server (DNS rebinding) has no effect; the address at the socket's other end is
 * compared again before a byte is sent. Literal addresses never reach `lookup`, so they are checked here as well. Through a
 * proxy the connection leads to an address that was checked, too (docs/decisions/133).
 */
export function guardedConnector(parts: {
  allowed: AllowList;
  resolve: Resolve;
  /** The company on whose behalf a connection is opened. */
  companyNow: () => string;
  connectTimeoutMs: number;
  /** What is opened is called directly all the same: it is the operator's own. */
  proxies?: Proxies | undefined;
  /** Hears of a proxy that doesn't let a call through. */
  onProxyRefusal?: ((status: number) => void) | undefined;
}): buildConnector.connector {
  return (options, callback) => {
    const port = Number(options.port) || (options.protocol === "https:" ? 443 : 80);
    const isOpened = parts.allowed.has(options.hostname, port);
    const target = { protocol: options.protocol, hostname: options.hostname, port };
    const proxy = isOpened ? undefined : parts.proxies?.of(target);
    addressesOf(options.hostname, () =>
      parts.resolve(options.hostname, { company: parts.companyNow(), isOpened }),
    )
      .then((addresses) => {
        const open = addresses.filter(({ address }) => mayConnect(address, isOpened));
        // Of a name the proxy may take any address.
        const isClosed = proxy && parts.proxies?.byName ? open.length < addresses.length : open.length === 0;
        if (isClosed) throw new EgressError("blocked");
        if (!proxy) return dial(open);
        return tunnel(proxy, parts.proxies?.byName ? options.hostname : likeliest(open));
      })
      .catch((error: Error) => {
        if (error instanceof TunnelRefused) parts.onProxyRefusal?.(error.status);
        callback(error, null);
      });

    async function tunnel(proxy: WebProxy, host: string): Promise<void> {
      const socket = await openTunnel(proxy, { host, port, timeoutMs: parts.connectTimeoutMs });
      if (options.protocol !== "https:") return callback(null, socket);
      const connect = buildConnector({ ...TLS, timeout: parts.connectTimeoutMs });
      connect({ ...options, httpSocket: socket }, callback);
    }

    function dial(addresses: ResolvedAddress[]): void {
      const connect = buildConnector({
        ...TLS,
        timeout: parts.connectTimeoutMs,
        autoSelectFamily: true,
        lookup: lookupOf(addresses),
      });
      connect(options, (error, socket) => {
        if (error) callback(error, null);
        else if (isPeerAllowed(socket, isOpened)) callback(null, socket);
        else {
          socket.destroy();
          callback(new EgressError("blocked"), null);
        }
      });
    }
  };
}

/** Not every proxy has a way to IPv6. */
function likeliest(addresses: readonly ResolvedAddress[]): string {
  const one = addresses.find(({ family }) => family === 4) ?? addresses[0];
  return one?.address ?? "";
}

async function addressesOf(
  hostname: string,
  resolve: () => Promise<ResolvedAddress[]>,
): Promise<ResolvedAddress[]> {
  const family = isIP(hostname);
  return family === 0 ? resolve() : [{ address: hostname, family }];
}

function lookupOf(addresses: ResolvedAddress[]): LookupFunction {
  return (_hostname, { all }, answer) => {
    const [first] = addresses;
    if (all) answer(null, addresses);
    else answer(null, first?.address ?? "", first?.family);
  };
}

function isPeerAllowed(socket: Socket, isOpened: boolean): boolean {
  return socket.remoteAddress !== undefined && mayConnect(socket.remoteAddress, isOpened);
}
