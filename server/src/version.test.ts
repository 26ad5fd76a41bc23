import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { VERSION } from "./version.ts";

it("has a section of the changelog", async () => {
  const changelog = await readFile(path.join(import.meta.dirname, "../../CHANGELOG.md"), "utf8");

  expect(changelog.split("\n").some((line) => line.startsWith(`## ${VERSION}`))).toBe(true);
});
