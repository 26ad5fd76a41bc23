import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { findBrowser, isProgram } from "../server/src/rendering/find-browser.ts";

const PLAYWRIGHT = path.join(import.meta.dirname, "../node_modules/playwright/cli.js");
const SHELL = /^(?:chrome-headless-shell|headless_shell)(?:\.exe)?$/;

/** A Chromium of this machine, else one that can be brought. Ends the command with the remedies where there is none. */
export function findChromium(): string {
  const found = process.env.CHROMIUM ?? findBrowser() ?? installOnDebian() ?? bringShell();
  if (found) return found;
  process.stderr.write(
    "No Chromium found for the browser tests. Install Chrome or Chromium (Debian: apt-get install chromium), or let " +
      "Playwright bring one (npx playwright install --only-shell chromium); CHROMIUM names one that lies elsewhere.\n",
  );
  process.exit(1);
}

function installOnDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !isProgram("/usr/bin/apt-get")) return undefined;
  process.stdout.write("Installing Chromium for the browser tests\n");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const get = (...words: string[]) => {
    spawnSync("apt-get", ["-qq", ...words], { stdio: ["ignore", "ignore", "inherit"], env });
    return findBrowser();
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
