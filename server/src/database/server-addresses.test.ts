import { expect, it } from "vitest";
import { serverAddresses, withOptions } from "./server-addresses.ts";

it.each([
  ["postgres://user:pass@a:5432/name", ["postgres://user:pass@a:5432/name"]],
  [
    "postgresql://user:p,w@a:5432,b,[::1]:5433/name?sslmode=require",
    [
      "postgresql://user:p,w@a:5432/name?sslmode=require",
      "postgresql://user:p,w@b/name?sslmode=require",
      "postgresql://user:p,w@[::1]:5433/name?sslmode=require",
    ],
  ],
  ["postgres:///name?host=/run/postgresql", ["postgres:///name?host=/run/postgresql"]],
  ["postgres://a:5432,b:no/name", []],
  ["mysql://a/name", []],
  ["not an address", []],
])("%s", (url, addresses) => {
  expect(serverAddresses(url)).toEqual(addresses);
});

it.each([
  ["postgres://me:pa+ss%2B@a/n", "postgres://me:pa+ss%2B@a/n?options=-c%20x%3Dy"],
  ["postgres:///n?host=/run/postgresql", "postgres:///n?host=/run/postgresql&options=-c%20x%3Dy"],
  [
    "postgres://a/n?options=-c%20z%3D1&sslmode=require",
    "postgres://a/n?sslmode=require&options=-c%20z%3D1%20-c%20x%3Dy",
  ],
])("adds options to %s and leaves the rest as it was typed", (address, expected) => {
  expect(withOptions(address, "-c x=y")).toBe(expected);
});
