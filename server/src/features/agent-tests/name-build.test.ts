import { appendFile, cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { nameBuild, ownBuild } from "./name-build.ts";

const ROOT = path.resolve(import.meta.dirname, "../../../..");
const LATER = Number.POSITIVE_INFINITY;

let root: string;
let deciding: string[];

/** The names of the real files with a word in each: reading megabytes again and again is no part of what is held here. */
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "build-"));
  const folders = ["engine/src", "meaning/tables", "contract/src", "server/src/features/passages"];
  const lists = await Promise.all(folders.map(listFolder));
  deciding = lists.flat().filter((file) => !file.includes(".test.") && !file.includes("/testing/"));
  for (const file of deciding) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), file);
  }
});

afterAll(() => rm(root, { recursive: true, force: true }));

async function listFolder(folder: string): Promise<string[]> {
  const entries = await readdir(path.join(ROOT, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(ROOT, path.join(parentPath, name)));
}

it("is another build where any file of the engine, any table or any other deciding file differs", async () => {
  const name = await nameBuild(root, LATER);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...deciding), async (file) => {
      const full = path.join(root, file);
      await appendFile(full, " ");
      const changed = await nameBuild(root, LATER);
      await rename(full, `${full}.gone`);
      const renamed = await nameBuild(root, LATER);
      await rm(`${full}.gone`);
      await writeFile(full, file);

      expect(new Set([name, changed, renamed]).size).toBe(3);
      expect(await nameBuild(root, LATER)).toBe(name);
    }),
    { numRuns: 6 },
  );
}, 60_000);

it("is the same build wherever its files lie, and whatever tests lie beside them", async () => {
  const copy = await mkdtemp(path.join(tmpdir(), "build-"));
  await cp(root, copy, { recursive: true });
  await writeFile(path.join(copy, "engine/src/one.test.ts"), "a test");
  await mkdir(path.join(copy, "engine/src/testing"));
  await writeFile(path.join(copy, "engine/src/testing/one.ts"), "for tests");
  const names = [await nameBuild(copy, LATER), await nameBuild(root, LATER)];
  await rm(copy, { recursive: true });

  expect(names[0]).toBe(names[1]);
});

it("shares its name with nobody where a file was changed after the process had loaded it", async () => {
  const names = await Promise.all([nameBuild(root, 0), nameBuild(root, 0), nameBuild(root, LATER)]);

  expect(new Set(names).size).toBe(3);
});

it("names what runs here", async () => {
  expect(await ownBuild()).toBe(await ownBuild());
});
