import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface DebianProgram {
  file: string;
  /** Lets it find the libraries that came with it. */
  env: Record<string, string>;
}

/**
 * A server program where Debian puts it; on Debian without it, it is unpacked with the packages that it needs and this machine lacks
 * into a folder below the temp folder, once: nothing is installed, and nobody has to be root. Undefined on other systems.
 */
export async function findDebianProgram(name: string): Promise<DebianProgram | undefined> {
  const installed = path.join("/usr/sbin", name);
  if (existsSync(installed)) return { file: installed, env: {} };
  if (!existsSync("/usr/bin/apt-get")) return undefined;
  const folder = path.join(os.tmpdir(), `agent-console-${name}-${process.getuid?.()}`);
  if (!existsSync(folder))
    await unpack(name, folder).catch((cause: Error) => {
      throw new Error(`No ${name} found for its tests: apt-get install ${name}`, { cause });
    });
  const within = path.join(folder, "usr/lib");
  // A package that brought no library makes no such folder.
  const libraries = await readdir(within).catch(() => []);
  const found = libraries.map((one) => path.join(within, one)).join(":");
  return { file: path.join(folder, "usr/sbin", name), env: { LD_LIBRARY_PATH: found } };
}

async function unpack(name: string, to: string): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "agent-console-debian-"));
  const packages = path.join(folder, "packages");
  const root = path.join(folder, "root");
  for (const each of [path.join(packages, "partial"), root]) await mkdir(each, { recursive: true });
  await download(name, packages).catch(async () => {
    await run("apt-get", ["-qq", "update"]);
    await download(name, packages);
  });
  for (const file of await readdir(packages))
    if (file.endsWith(".deb")) await run("dpkg-deb", ["-x", path.join(packages, file), root]);
  await run("chmod", ["-R", "a+rX", root]);
  // Whoever was faster has the same.
  await rename(root, to).catch(() => undefined);
  await rm(folder, { recursive: true });
}

function download(name: string, to: string) {
  const own = ["-o", "Debug::NoLocking=1", "-o", `Dir::Cache::archives=${to}`];
  return run("apt-get", [
    "-qq",
    "-y",
    "-d",
    "--reinstall",
    "--no-install-recommends",
    ...own,
    "install",
    name,
  ]);
}
