import { accessSync, constants } from "node:fs";
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

interface Machine {
  platform: NodeJS.Platform;
  env: NodeJS.ProcessEnv;
}

/** A Chromium of this machine; undefined where there is none. */
export function findBrowser(machine: Machine = process): string | undefined {
  return listChromiumPlaces(machine).find(isProgram);
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

export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
