import type { RequestListener } from "node:http";
import { afterEach } from "vitest";
import { type LoopbackServer, startLoopbackServer } from "../../testing/fixture-site/loopback-server.ts";
import { createEgress, type Egress } from "../egress.ts";
import { EgressError } from "../egress-error.ts";
import type { Resolve } from "../resolve-host.ts";

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

/** A server that ends with the test. */
export async function serve(answer: RequestListener): Promise<LoopbackServer> {
  const server = await startLoopbackServer(answer);
  open.push(server);
  return server;
}

/** An egress that ends with the test. */
export function egressTo(allow: string[], resolve?: Resolve): Egress {
  const egress = createEgress({ allow, ...(resolve ? { resolve } : {}) });
  open.push(egress);
  return egress;
}

/** A server and an egress to which it is open. */
export async function reach(answer: RequestListener) {
  const server = await serve(answer);
  return { server, egress: egressTo([server.host]) };
}

/** The kind of the EgressError that a call ended with. */
export function failure(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => "no error",
    (error: unknown) => (error instanceof EgressError ? error.kind : error),
  );
}

export const text = (body: Uint8Array) => Buffer.from(body).toString();
