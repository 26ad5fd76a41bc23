import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { finishUpgrade, takePlaceOf, upgradedBeside } from "./take-place.ts";

let dataDir: string;
let folder: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "take-place-"));
  folder = path.join(dataDir, "postgres");
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function makeFolder(name: string, version: string): Promise<void> {
  await mkdir(name);
  await writeFile(path.join(name, "PG_VERSION"), version);
}

const versionOf = (name: string) => readFile(path.join(dataDir, name, "PG_VERSION"), "utf8");

it("moves the older data aside, and never over what an earlier upgrade left", async () => {
  await makeFolder(`${folder}-17`, "17, of an earlier upgrade");
  await makeFolder(folder, "17");
  await makeFolder(upgradedBeside(folder), "18");

  expect(await takePlaceOf(folder, "17")).toBe(`${folder}-17-2`);
  expect(await versionOf("postgres")).toBe("18");
  expect(await versionOf("postgres-17")).toBe("17, of an earlier upgrade");
  expect(await versionOf("postgres-17-2")).toBe("17");
});

it("goes on where a kill came between the two moves", async () => {
  await makeFolder(folder, "17");
  await makeFolder(upgradedBeside(folder), "18");
  await rename(folder, `${folder}-17`);

  expect(await finishUpgrade(folder)).toBe(true);
  expect(await finishUpgrade(folder)).toBe(false);
  expect(await versionOf("postgres")).toBe("18");
  expect((await readdir(dataDir)).sort()).toEqual(["postgres", "postgres-17"]);
});

it("lets new data wait while the older is in its place: it may have changed since", async () => {
  await makeFolder(folder, "17");
  await makeFolder(upgradedBeside(folder), "18");

  expect(await finishUpgrade(folder)).toBe(false);
  expect(await versionOf("postgres")).toBe("17");
});
