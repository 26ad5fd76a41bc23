import ipaddr from "ipaddr.js";

const SUBSCRIBER_GROUPS = 4;

/**
 * Whom a limit by address counts: an IPv4 address, or the /64 of an IPv6 one. Whoever has one of its addresses has
 * them all (RFC 6177), so counting each would count nothing.
 */
export function networkOf(address: string): string {
  if (!address.includes(":") || !ipaddr.IPv6.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, SUBSCRIBER_GROUPS).map((group) => group.toString(16));
  return `${groups.join(":")}::/64`;
}
