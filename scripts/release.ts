import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { listReleaseFiles } from "./release-files.ts";

const ROOT = path.join(import.meta.dirname, "..");

/** `npm run release [-- FOLDER]`: writes the archive of this version, built, into a folder (`./release`), and prints its path. */
async function writeRelease(into: string): Promise<void> {
  const { version } = JSON.parse(await readFile(path.join(ROOT, "package.json"), "utf8")) as {
    version: string;
  };
  const name = `agent-console-${version}`;
  const archive = path.join(path.resolve(into), `${name}.tar.gz`);
  const folder = await mkdtemp(path.join(os.tmpdir(), "release-"));
  try {
    for (const file of await listReleaseFiles())
      await cp(path.join(ROOT, file), path.join(folder, name, file), { recursive: true });
    // What boot.mjs looks at: these files belong to this version.
    for (const room of ["console", "widget"])
      await writeFile(path.join(folder, name, room, "dist", ".built"), `release ${version}`);
    await mkdir(path.dirname(archive), { recursive: true });
    const { status } = spawnSync("tar", ["-czf", archive, "-C", folder, name], { stdio: "inherit" });
    if (status !== 0) throw new Error("tar did not succeed; its messages stand above.");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  process.stdout.write(`${archive}\n`);
}

await writeRelease(process.argv[2] ?? path.join(ROOT, "release"));
