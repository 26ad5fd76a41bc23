import { isIPv6, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { Client } from "undici";
import { EgressError } from "./egress-error.ts";
import type { WebProxy } from "./proxies.ts";

/** The proxy is there and doesn't let this through. */
export class TunnelRefused extends EgressError {
  readonly status: number;

  constructor(status: number) {
    super("unreachable", "connection");
    this.status = status;
  }
}

/** A connection through a proxy to a name or an address. Throws an EgressError, or what the network throws. */
export async function openTunnel(
  { origin, authorization }: WebProxy,
  { host, port, timeoutMs }: { host: string; port: number; timeoutMs: number },
): Promise<Socket> {
  const client = new Client(origin, { connect: { timeout: timeoutMs } });
  const path = `${isIPv6(host) ? `[${host}]` : host}:${port}`;
  const headers = { host: path, ...(authorization && { "proxy-authorization": authorization }) };
  try {
    const { statusCode, socket } = await client.connect({
      path,
      headers,
      signal: AbortSignal.timeout(timeoutMs),
    });
    socket.on("error", () => undefined);
    if (statusCode === 200 && isSocket(socket)) return socket;
    socket.destroy();
    throw new TunnelRefused(statusCode);
  } catch (error) {
    client.destroy().catch(() => undefined);
    throw error instanceof Error && error.name === "TimeoutError" ? new EgressError("timeout") : error;
  }
}

function isSocket(stream: Duplex): stream is Socket {
  return stream instanceof Socket;
}
