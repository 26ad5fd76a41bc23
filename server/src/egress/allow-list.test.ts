import { expect, it } from "vitest";
import { EGRESS_PURPOSES, entriesForAll, parseAllowList } from "./allow-list.ts";

it("opens a host with exactly its port", () => {
  const allowed = parseAllowList([" LOCALHOST:4000 ", "10.0.0.7:80", "[::1]:4000", "0x7f.1:5000", ""]);

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
  expect(() => parseAllowList([entry])).toThrow(/EGRESS_ALLOW must be hosts with a port/),
);

it("opens an address for the purpose that its entry names, and for all where it names none", () => {
  const entries = ["models=localhost:11434", "CRM=[::1]:80", "localhost:4000"];
  const opens = (host: string, port: number) =>
    EGRESS_PURPOSES.filter((purpose) => parseAllowList(entries, purpose).has(host, port));

  expect(opens("localhost", 11434)).toEqual(["models"]);
  expect(opens("::1", 80)).toEqual(["crm"]);
  expect(opens("localhost", 4000)).toEqual([...EGRESS_PURPOSES]);
  expect(entriesForAll(entries)).toEqual(["localhost:4000"]);
});

it.each(["model=localhost:1", "=localhost:1", "models=actions=localhost:1", "models="])(
  "refuses the purpose of %s",
  (entry) => expect(() => parseAllowList([entry])).toThrow(/^EGRESS_ALLOW /),
);
