import { expect, it } from "vitest";
import { readAllowList } from "./allow-list.ts";

it("opens a host with exactly its port", () => {
  const allowed = readAllowList([" LOCALHOST:4000 ", "10.0.0.7:80", "[::1]:4000", "0x7f.1:5000", ""]);

  expect(allowed.has("localhost", 4000)).toBe(true);
  expect(allowed.has("10.0.0.7", 80)).toBe(true);
  expect(allowed.has("::1", 4000)).toBe(true);
  expect(allowed.has("127.0.0.1", 5000)).toBe(true);
  expect(allowed.has("localhost", 4001)).toBe(false);
  expect(allowed.has("127.0.0.1", 4000)).toBe(false);
  expect(allowed.has("localhost.evil.example", 4000)).toBe(false);
});

it.each([
  "localhost",
  "localhost:",
  "http://localhost:4000",
  "*:80",
  "localhost:0",
  "a:99999",
  "u@h:80",
  "10.0.0.0/8:80",
])("refuses the entry %s in plain words", (entry) =>
  expect(() => readAllowList([entry])).toThrow(/EGRESS_ALLOW must be hosts with a port/),
);
