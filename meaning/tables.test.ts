import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readLexicon } from "@cxc/engine/meaning/lexicon.ts";
import { likenessOf, readMeaning } from "@cxc/engine/meaning/text-meaning.ts";
import { describe, expect, it } from "vitest";

const read = (name: string) => readFileSync(new URL(`./tables/${name}.bin`, import.meta.url));
const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex").slice(0, 16);

/** Another table is another trainer version: a recogniser that was made with the old one would mean something else. */
const HASHES = { en: "33c271f3bd491868", wishes: "66971cbe6719d46b" };

describe("the tables that ship", () => {
  it.each(Object.entries(HASHES))("%s is the one that the trainer version stands for", (name, hash) => {
    expect(hashOf(read(name))).toBe(hash);
  });

  it("hold one wish in other words nearer than another wish in the same words", () => {
    const { table } = readLexicon("en", { table: read("en"), wishes: read("wishes") });
    const likeness = (a: string, b: string) =>
      likenessOf(readMeaning(table, a).vector, readMeaning(table, b).vector);
    const same = likeness("move my appointment to another day", "i need to reschedule");

    expect(same).toBeGreaterThan(
      likeness("move my appointment to another day", "what does an appointment cost"),
    );
  });
});
