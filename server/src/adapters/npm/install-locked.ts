import { spawn } from "node:child_process";
import { copyFile } from "node:fs/promises";
import path from "node:path";

const NPM_MS = 15 * 60_000;
const SAID_LENGTH = 2_000;

/**
 * Brings into a folder what the package.json and the lock file of another folder ask for: by npm, from the registry that is
 * set up, the exact packages by their hashes, no script of theirs run. Throws an Error in plain words that names `what`.
 */
export async function installLocked({
  locked,
  into,
  what,
}: {
  locked: string;
  into: string;
  what: string;
}): Promise<void> {
  for (const file of ["package.json", "package-lock.json"])
    await copyFile(path.join(locked, file), path.join(into, file));
  await runNpm(into, what);
}

function runNpm(cwd: string, what: string): Promise<void> {
  const words = ["ci", "--prefix", cwd, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = process.env.npm_execpath;
  const [file, first] = npm?.endsWith(".js") ? [process.execPath, [npm]] : ["npm", []];
  const child = spawn(file, [...first, ...words], {
    cwd,
    stdio: ["ignore", "ignore", "pipe"],
    shell: file === "npm" && process.platform === "win32",
    timeout: NPM_MS,
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-SAID_LENGTH);
  });
  return new Promise((resolve, reject) => {
    child.on("error", (error) => reject(new Error(`npm can't be run here: ${error.message}`)));
    child.on("close", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`npm could not bring ${what}.\n${said.trim()}`));
    });
  });
}
