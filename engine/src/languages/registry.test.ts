import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { LANGUAGE_PACKS, packOf } from "./registry.ts";

test("each folder of a language is a pack of its code", () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z]{2,3}$/.test(entry.name))
    .map(({ name }) => name);
  expect(LANGUAGE_PACKS.map(({ code }) => code).sort()).toEqual(folders.sort());
  expect(new Set(LANGUAGE_PACKS.map(({ code }) => path.basename(code))).size).toBe(LANGUAGE_PACKS.length);
});

test("a language is found by any of its tags", () => {
  expect(packOf("pt-BR")?.code).toBe("pt");
  expect(packOf("DE_at")?.code).toBe("de");
  expect(packOf("xx")).toBeUndefined();
});
