import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type ImageFile, readImageFiles } from "./image-files.ts";

const ROOT = path.join(import.meta.dirname, "../../..");
/** Our own packages, which must be the folder's and not the checkout's. */
const OWN_PACKAGES = "@cxc";

/**
 * Runs with a folder that has exactly what the image's last stage has below its working directory, by the Dockerfile and
 * .dockerignore of this checkout; console and widget as they are built here, installed packages as links. It is removed afterwards.
 */
export async function withImageFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "image-"));
  try {
    for (const file of await imageFiles()) await layOut(file, folder);
    return await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What the image of this checkout holds, in files and whole folders. */
export async function imageFiles(): Promise<ImageFile[]> {
  const [dockerfile, ignored] = await Promise.all([
    readFile(path.join(ROOT, "Dockerfile"), "utf8"),
    readFile(path.join(ROOT, ".dockerignore"), "utf8"),
  ]);
  return readImageFiles({ dockerfile, ignored, checkout: await filesBelow(ROOT) });
}

async function layOut({ to, from }: ImageFile, folder: string): Promise<void> {
  const target = path.join(folder, to);
  await mkdir(path.dirname(target), { recursive: true });
  if (from === "node_modules") return linkPackages(target);
  await cp(path.join(ROOT, from), target, { recursive: true });
}

/** A link to each package: what a link leads to finds its own packages where it really lies. */
async function linkPackages(target: string): Promise<void> {
  const installed = path.join(ROOT, "node_modules");
  await mkdir(path.join(target, OWN_PACKAGES), { recursive: true });
  for (const name of await readdir(installed)) {
    if (name !== OWN_PACKAGES) await symlink(path.join(installed, name), path.join(target, name));
  }
  for (const name of await readdir(path.join(installed, OWN_PACKAGES)))
    await symlink(path.join("../..", name), path.join(target, OWN_PACKAGES, name));
}

/** Every file of the checkout, relative to it, but what was installed or is git's. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const below = await Promise.all(
    entries
      .filter(({ name }) => name !== "node_modules" && name !== ".git")
      .map(async (entry) => {
        if (!entry.isDirectory()) return [entry.name];
        return (await filesBelow(path.join(folder, entry.name))).map((file) => path.join(entry.name, file));
      }),
  );
  return below.flat();
}
