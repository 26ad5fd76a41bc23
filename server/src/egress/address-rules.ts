import ipaddr from "ipaddr.js";

/** All global unicast addresses lie in here; what is unassigned outside of it is nobody's web site (RFC 4291, 2.4). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");
const NAT64 = ipaddr.IPv6.parseCIDR("64:ff9b::/96");

/** Where clouds tell a machine its secrets; no setting opens them. Link-local ranges are closed as a whole. */
const METADATA = ["fd00:ec2::254", "fd20:ce::254", "100.100.100.200", "168.63.129.16", "192.0.0.192"].map(
  (address) => ipaddr.parse(address).toNormalizedString(),
);
const LINK_LOCAL = new Set(["linkLocal", "unspecified", "multicast", "broadcast"]);

/**
 * Whether a connection to this address may be made. `isOpened`: EGRESS_ALLOW names the host and port, which opens
 * private addresses, but never link-local ones and those of cloud metadata.
 */
export function mayConnect(address: string, isOpened: boolean): boolean {
  const plain = plainAddress(address);
  if (!plain) return false;
  if (METADATA.includes(plain.toNormalizedString()) || LINK_LOCAL.has(plain.range())) return false;
  return isOpened || isPublic(plain);
}

/** Whether a URL's host is an address that is not public, as it stands; of a name nothing is known before it is resolved. */
export function isClosedAddress(hostname: string): boolean {
  const plain = plainAddress(hostname.replace(/^\[|\]$/g, ""));
  return plain !== undefined && !isPublic(plain);
}

function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== "unicast") return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST);
}

/** The address that is really meant: an IPv4 one inside an IPv6 one (RFC 4291, RFC 6052) is that IPv4 one. */
function plainAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6 && parsed.match(NAT64)) {
    return new ipaddr.IPv4(parsed.toByteArray().slice(12));
  }
  return parsed;
}
