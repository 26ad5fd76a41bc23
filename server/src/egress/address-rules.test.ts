import { expect, it } from "vitest";
import { isClosedAddress, mayConnect } from "./address-rules.ts";

const NOT_PUBLIC = [
  "127.0.0.1",
  "127.255.0.3",
  "0.0.0.0",
  "10.1.2.3",
  "172.16.0.1",
  "192.168.1.1",
  "100.64.0.1",
  "198.18.0.1",
  "192.0.2.1",
  "240.0.0.1",
  "::1",
  "fd12::1",
  "fec0::1",
  "2001:db8::1",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "::ffff:0:127.0.0.1",
  "::7f00:1",
  "64:ff9b::7f00:1",
  "64:ff9b::10.0.0.1",
  "64:ff9b:1::a00:1",
  "2002:7f00:1::",
  "2001::1",
  "5f00::1",
];

const NEVER = [
  "169.254.169.254",
  "::ffff:169.254.169.254",
  "64:ff9b::a9fe:a9fe",
  "fe80::1",
  "fe80::1%eth0",
  "fd00:ec2::254",
  "fd20:ce::254",
  "168.63.129.16",
  "100.100.100.200",
  "224.0.0.1",
  "ff02::1",
  "0.0.0.0",
  "255.255.255.255",
  "localhost",
  "0x7f.1",
  "2130706433",
  "",
];

it.each(["1.1.1.1", "93.184.215.14", "2606:4700::1111", "::ffff:8.8.8.8", "64:ff9b::808:808"])(
  "reaches the public address %s",
  (address) => expect(mayConnect(address, false)).toBe(true),
);

it.each(NOT_PUBLIC)("does not reach %s", (address) => expect(mayConnect(address, false)).toBe(false));

it.each(NEVER)("is never opened for %s", (address) => {
  expect(mayConnect(address, false)).toBe(false);
  expect(mayConnect(address, true)).toBe(false);
});

it.each(["127.0.0.1", "::1", "10.1.2.3", "fd12::1"])("can be opened for %s", (address) => {
  expect(mayConnect(address, true)).toBe(true);
});

it("knows a closed address by its host alone", () => {
  const hosts = ["127.0.0.1", "[::1]", "[::ffff:a00:1]", "8.8.8.8", "[2606:4700::1111]", "localhost"];

  expect(hosts.map(isClosedAddress)).toEqual([true, true, true, false, false, false]);
});
