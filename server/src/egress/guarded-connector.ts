import { isIP, type LookupFunction, type Socket } from "node:net";
import { buildConnector } from "undici";
import { mayConnect } from "./address-rules.ts";
import type { AllowList } from "./allow-list.ts";
import { EgressError } from "./egress-error.ts";
import type { Resolve } from "./resolve-host.ts";
import type { ResolvedAddress } from "./resolved-address.ts";

/**
 * Opens every socket that goes out. A name is resolved once and only addresses that were checked are dialled, so a
 * second, different answer of its name server (DNS rebinding) has no effect; the address at the socket's other end is
 * compared again before a byte is sent. Literal addresses never reach `lookup`, so they are checked here as well.
 */
export function guardedConnector(parts: {
  allowed: AllowList;
  resolve: Resolve;
  /** The company on whose behalf a connection is opened. */
  companyNow: () => string;
  connectTimeoutMs: number;
}): buildConnector.connector {
  return (options, callback) => {
    const port = Number(options.port) || (options.protocol === "https:" ? 443 : 80);
    const isOpened = parts.allowed.has(options.hostname, port);
    addressesOf(options.hostname, () =>
      parts.resolve(options.hostname, { company: parts.companyNow(), isOpened }),
    )
      .then((addresses) => {
        const open = addresses.filter(({ address }) => mayConnect(address, isOpened));
        if (open.length === 0) throw new EgressError("blocked");
        dial(open);
      })
      .catch((error: Error) => callback(error, null));

    function dial(addresses: ResolvedAddress[]): void {
      const connect = buildConnector({
        allowH2: false,
        maxCachedSessions: 0,
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
