import { expect, it } from "vitest";
import { addressLimits, networkOf, siteOf } from "./network-of.ts";

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::", "2001:db8:1:2::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["203.0.113.7:50123", "203.0.113.7"],
  ["[::ffff:203.0.113.7]:50123", "203.0.113.7"],
  ["[2001:db8:1:2::5]:50123", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::5]", "2001:db8:1:2::/64"],
  ["", "no address"],
  ["unknown-7", "no address"],
  ["_hidden:7", "no address"],
  ["999.1.1.1:80", "no address"],
])("takes %s for a caller of %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it("counts an IPv6 address in its site too, with a higher limit", () => {
  expect(addressLimits("log-in", "2001:db8:1:2::5", { max: 10, seconds: 60 })).toEqual([
    { key: "log-in:2001:db8:1:2::/64", max: 10, seconds: 60 },
    { key: "log-in:2001:db8:1::/48", max: 160, seconds: 60 },
  ]);
  expect(addressLimits("log-in", "203.0.113.7", { max: 10 })).toEqual([
    { key: "log-in:203.0.113.7", max: 10 },
  ]);
});

it("names the site of a network, and none of what has none", () => {
  const sites = ["2001:db8:1:2::5", "::1", "203.0.113.7"].map((address) => siteOf(networkOf(address)));
  expect([...sites, siteOf("user 7")]).toEqual(["2001:db8:1::/48", "0:0:0::/48", undefined, undefined]);
});
