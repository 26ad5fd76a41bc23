import ipaddr from "ipaddr.js";

const SUBSCRIBER_GROUPS = 4;
const SUBSCRIBER_END = "::/64";
const SITE_GROUPS = 3;
/** Whoever has a /48 has 65,536 networks of /64; whoever shares one with others is not stopped by their sixteen. */
const SITE_FACTOR = 16;
/** As some proxies write a caller, with the port that each connection has anew. */
const WITH_PORT = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/;
/** Who comes from nowhere that could be told is one caller, or made-up names would each be another. */
const NOWHERE = "no address";

/**
 * Whom a limit by address counts: an IPv4 address, or the /64 of an IPv6 one. Whoever has one of its addresses has
 * them all (RFC 6177), so counting each would count nothing.
 */
export function networkOf(address: string): string {
  return networksOf(address).subscriber;
}

/** The network that a subscriber has, and, of an IPv6 address, the /48 that a whole site may have. */
function networksOf(address: string): { subscriber: string; site?: string } {
  const [, six, four] = WITH_PORT.exec(address) ?? [];
  const bare = six ?? four ?? address;
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return { subscriber: bare };
  if (!ipaddr.IPv6.isValid(bare)) return { subscriber: NOWHERE };
  const parsed = ipaddr.process(bare);
  if (parsed instanceof ipaddr.IPv4) return { subscriber: parsed.toString() };
  const groups = parsed.parts.slice(0, SUBSCRIBER_GROUPS).map((group) => group.toString(16));
  const subscriber = groups.join(":") + SUBSCRIBER_END;
  const site = siteOf(subscriber);
  return { subscriber, ...(site === undefined ? {} : { site }) };
}

/** The /48 in which a network lies that `networkOf` answered; undefined for what is no network of IPv6. */
export function siteOf(network: string): string | undefined {
  if (!network.endsWith(SUBSCRIBER_END)) return undefined;
  return `${network.split(":").slice(0, SITE_GROUPS).join(":")}::/48`;
}

/** What a limit by address counts against: the subscriber's network and, with a higher limit, its site's. */
export function addressLimits<Limit extends { max: number }>(
  name: string,
  address: string,
  limit: Limit,
): (Limit & { key: string })[] {
  const { subscriber, site } = networksOf(address);
  return [
    { ...limit, key: `${name}:${subscriber}` },
    ...(site === undefined ? [] : [{ ...limit, key: `${name}:${site}`, max: limit.max * SITE_FACTOR }]),
  ];
}
