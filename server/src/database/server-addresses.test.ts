import { expect, it } from "vitest";
import { serverAddresses } from "./server-addresses.ts";

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
