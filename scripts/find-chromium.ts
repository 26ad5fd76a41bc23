import { spawnSync } from "node:child_process";
import { accessSync, constants, readdirSync } from "node:fs";
import path from "node:path";

/** The one without a desktop's part first: it takes three quarters of the processor's time. */
const NAMES = [
  "chromium-headless-shell",
  ...["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
];

/** Where installers put browsers of the kind (playwright-core's registry and chrome-launcher's finder name the same). */
const MAC_APPS = ["Google Chrome", "Chromium", "Microsoft Edge"].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);
const WINDOWS_PROGRAMS = [
  String.raw`Google\Chrome\Application\chrome.exe`,
  String.raw`Chromium\Application\chrome.exe`,
  String.raw`Microsoft\Edge\Application\msedge.exe`,
];
const WINDOWS_FOLDERS = ["LOCALAPPDATA", "PROGRAMFILES", "PROGRAMFILES(X86)"];

const PLAYWRIGHT = path.join(import.meta.dirname, "../node_modules/playwright/cli.js");
const SHELL = /^(?:chrome-headless-shell|headless_shell)(?:\.exe)?$/;

interface Machine {
  platform: NodeJS.Platform;
  env: NodeJS.ProcessEnv;
}

/** A Chromium of this machine, else one that can be brought. Ends the command with the remedies where there is none. */
export function findChromium(): string {
  const found =
    process.env.CHROMIUM ?? listChromiumPlaces(process).find(isProgram) ?? installOnDebian() ?? bringShell();
  if (found) return found;
  process.stderr.write(
    "No Chromium found for the browser tests. Install Chrome or Chromium (Debian: apt-get install chromium), or let " +
      "Playwright bring one (npx playwright install --only-shell chromium); CHROMIUM names one that lies elsewhere.\n",
  );
  process.exit(1);
}

/** Where a Chromium may lie, in order: a name on the PATH, then the system's usual places. */
export function listChromiumPlaces({ platform, env }: Machine): string[] {
  const { join, delimiter } = platform === "win32" ? path.win32 : path.posix;
  const folders = (env.PATH ?? env.Path ?? "").split(delimiter).filter((folder) => folder !== "");
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  if (platform === "darwin")
    return [...onPath, ...MAC_APPS, ...MAC_APPS.map((app) => join(env.HOME ?? "/", app))];
  if (platform !== "win32") return onPath;
  const roots = WINDOWS_FOLDERS.flatMap((name) => env[name] ?? []);
  return WINDOWS_PROGRAMS.flatMap((program) => roots.map((root) => join(root, program)));
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
    return listChromiumPlaces(process).find(isProgram);
  };
  const install = (name: string) => get("install", "-y", "--no-install-recommends", name, "fonts-liberation");
  get("update");
  return install("chromium-headless-shell") ?? install("chromium");
}

/** Playwright's own, once: it says itself what hinders it. */
function bringShell(): string | undefined {
  const brought = findPlaywrightShell(process.env);
  if (brought) return brought;
  process.stdout.write("Bringing a Chromium for the browser tests (Playwright's)\n");
  const words = [PLAYWRIGHT, "install", "--only-shell", "chromium"];
  const { status } = spawnSync(process.execPath, words, { stdio: ["ignore", "ignore", "inherit"] });
  return status === 0 ? findPlaywrightShell(process.env) : undefined;
}

/** The headless shell that Playwright's version here has brought for this user, if any. */
export function findPlaywrightShell(env: NodeJS.ProcessEnv): string | undefined {
  const words = [PLAYWRIGHT, "install", "--dry-run", "--only-shell", "chromium"];
  const { stdout } = spawnSync(process.execPath, words, { env, encoding: "utf8" });
  const folder = /Install location:\s+(\S.*\S)/.exec(stdout)?.[1];
  if (folder === undefined) return undefined;
  try {
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
    return files.filter((file) => SHELL.test(path.basename(file))).map((file) => path.join(folder, file))[0];
  } catch {
    return undefined;
  }
}
