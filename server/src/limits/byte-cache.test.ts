import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ByteCache } from "./byte-cache.ts";

function cacheOf(maxBytes: number, ...entries: [company: string, key: string, bytes: number][]) {
  const cache = new ByteCache<string>(maxBytes);
  for (const [company, key, bytes] of entries) cache.set(company, key, { value: `${company}${key}`, bytes });
  return cache;
}

const COMPANIES = ["0", "1", "2", "3"];
const KEYS = ["0", "1", "2", "3", "4", "5"];
const sumOf = (held: readonly (number | undefined)[]) =>
  held.reduce<number>((sum, one) => sum + (one ?? 0), 0);

describe("ByteCache", () => {
  it("lets one company alone use everything, the least recently used going first", () => {
    const cache = cacheOf(10, ["a", "1", 5], ["a", "2", 5]);
    cache.get("a", "1");
    cache.set("a", "3", { value: "a3", bytes: 5 });
    expect(["1", "2", "3"].map((key) => cache.get("a", key))).toEqual(["a1", undefined, "a3"]);
  });

  it("takes from the company that holds the most, so that one can't push another out", () => {
    const cache = cacheOf(10, ["b", "1", 4]);
    for (let n = 0; n < 100; n++) cache.set("a", `${n}`, { value: "", bytes: 2 });
    expect([cache.get("b", "1"), cache.bytes]).toEqual(["b1", 10]);
    cache.set("c", "1", { value: "c1", bytes: 3 });
    expect([cache.get("b", "1"), cache.get("c", "1"), cache.bytes]).toEqual(["b1", "c1", 9]);
  });

  it("keeps what was just set, however large, until the next one, and beside what others hold", () => {
    const cache = cacheOf(10, ["b", "1", 4], ["a", "1", 99]);
    expect([cache.get("a", "1"), cache.get("b", "1"), cache.bytes]).toEqual(["a1", "b1", 103]);
    cache.set("c", "1", { value: "c1", bytes: 1 });
    expect([cache.get("a", "1"), cache.get("b", "1"), cache.bytes]).toEqual([undefined, "b1", 5]);
  });

  it("counts a value that grew anew, and one that went no more", () => {
    const cache = cacheOf(10, ["a", "1", 2], ["a", "1", 6], ["b", "1", 3]);
    cache.delete("b", "1");
    cache.delete("b", "never there");
    expect([cache.bytes, cache.get("b", "1")]).toEqual([6, undefined]);
  });

  it("holds no more than allowed but for the last one, and takes no equal share from anybody, whatever comes", () => {
    const entry = fc.tuple(fc.nat(3), fc.nat(5), fc.nat(12));
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 60 }), (entries) => {
        const cache = new ByteCache<number>(20);
        for (const [company, key, bytes] of entries) {
          const before = COMPANIES.map((one) => KEYS.map((k) => cache.get(one, k)));
          cache.set(`${company}`, `${key}`, { value: bytes, bytes });
          expect(cache.get(`${company}`, `${key}`)).toBe(bytes);
          expect(cache.bytes).toBeLessThanOrEqual(20 + bytes);
          for (const [n, held] of before.entries()) {
            if (n === company || sumOf(held) > 20 / COMPANIES.length) continue;
            expect(KEYS.map((k) => cache.get(`${n}`, k))).toEqual(held);
          }
        }
      }),
    );
  });
});
