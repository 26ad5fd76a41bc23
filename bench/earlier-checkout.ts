import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** This checkout. */
export const ROOT = path.join(import.meta.dirname, "..");

interface Earlier {
  commit: string;
  /** Those installed here, or those of its own lock file, which npm fetches. */
  packages: "ours" | "its own";
}

/** Runs with the folder of a checkout of this commit, which is removed afterwards. */
export async function withEarlierCheckout<T>(
  { commit, packages }: Earlier,
  run: (checkout: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "earlier-"));
  const checkout = path.join(folder, "checkout");
  git("worktree", "add", "--quiet", "--detach", checkout, commit);
  try {
    if (packages === "ours") linkPackages(checkout);
    else execFileSync("npm", ["ci", "--omit=dev", "--no-audit", "--no-fund"], { cwd: checkout });
    return await run(checkout);
  } finally {
    git("worktree", "remove", "--force", checkout);
    rmSync(folder, { recursive: true });
  }
}

function git(...words: string[]): void {
  execFileSync("git", ["-C", ROOT, ...words], { stdio: ["ignore", "ignore", "inherit"] });
}

/** What is installed serves both; the workspaces are each checkout's own. */
function linkPackages(checkout: string): void {
  const [from, to] = [path.join(ROOT, "node_modules"), path.join(checkout, "node_modules")];
  mkdirSync(path.join(to, "@cxc"), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== "@cxc") symlinkSync(realpathSync(path.join(from, name)), path.join(to, name));
  for (const room of readdirSync(path.join(from, "@cxc")))
    symlinkSync(path.join(checkout, room), path.join(to, "@cxc", room));
}
