import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** The one without a desktop's part first: it takes three quarters of the processor's time. */
const NAMES = [
  "chromium-headless-shell",
  ...["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
];

/** A Chromium on the PATH; on Debian as root it is installed. Ends the command with the remedy where there is none. */
export function findChromium(): string {
  const found = process.env.CHROMIUM ?? findOnPath() ?? installOnDebian();
  if (found) return found;
  process.stderr.write(
    "No Chromium found for the browser tests: install one (Debian: apt-get install chromium).\n",
  );
  process.exit(1);
}

function findOnPath(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installOnDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !isProgram("/usr/bin/apt-get")) return undefined;
  process.stdout.write("Installing Chromium for the browser tests\n");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const get = (...words: string[]) => {
    spawnSync("apt-get", ["-qq", ...words], { stdio: ["ignore", "ignore", "inherit"], env });
    return findOnPath();
  };
  const install = (name: string) => get("install", "-y", "--no-install-recommends", name, "fonts-liberation");
  get("update");
  return install("chromium-headless-shell") ?? install("chromium");
}
