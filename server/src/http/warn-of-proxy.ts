import type { FastifyInstance, FastifyRequest } from "fastify";

/** What proxies tell of who stands before them (RFC 7239, and its forerunners). */
const FORWARDED = ["x-forwarded-for", "forwarded", "x-real-ip", "x-forwarded-proto"];

/**
 * Warns once where such headers come from an address that TRUST_PROXY doesn't name: then all visitors have the proxy's address
 * and share one limit, without anybody being told. It is no error, since a visitor can send them, too.
 */
export function warnOfProxy(app: FastifyInstance): void {
  let isWarned = false;
  app.addHook("onRequest", (request, _, done) => {
    const header = isWarned ? undefined : untrustedHeader(request);
    if (header !== undefined) {
      isWarned = true;
      request.log.warn(
        { address: request.ip, header },
        "headers of a proxy come from an address that isn't trusted: all who come through it count as one visitor; if it is your proxy, name it in TRUST_PROXY",
      );
    }
    done();
  });
}

/** Of who is trusted the framework follows `X-Forwarded-For`: then there is more than one address. */
function untrustedHeader({ headers, ips }: FastifyRequest): string | undefined {
  const told = FORWARDED.filter((name) => headers[name] !== undefined);
  if (ips === undefined) return told[0];
  return ips.length === 1 ? told.find((name) => name === "x-forwarded-for") : undefined;
}
