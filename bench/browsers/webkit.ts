import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { findFreePort } from "../server-process.ts";
import { type BrowserPage, type StartBrowser, toScript } from "./browser-page.ts";
import { findProgram, startProgram } from "./start-program.ts";

const WINDOW = join(import.meta.dirname, "webkit_window.py");
/** The system's own: another on the PATH doesn't see what packages brought. */
const PYTHON = "/usr/bin/python3";
const TRIES = 100;

/** WebKitGTK on a screen that nobody sees, driven over WebDriver; undefined where it isn't installed. */
export async function findWebKit(): Promise<StartBrowser | undefined> {
  const [driver, screen] = await Promise.all([findProgram("WebKitWebDriver"), findProgram("Xvfb")]);
  const hasWindow = await promisify(execFile)(PYTHON, [
    "-c",
    "import gi; gi.require_version('WebKit2', '4.1')",
  ]).then(
    () => true,
    () => false,
  );
  if (!driver || !screen || !hasWindow) return undefined;
  return ({ isStorageBlocked = false } = {}) => startWebKit({ driver, screen, isStorageBlocked });
}

interface Surroundings {
  driver: string;
  screen: string;
  isStorageBlocked: boolean;
}

async function startWebKit({ driver, screen, isStorageBlocked }: Surroundings): Promise<BrowserPage> {
  const folder = await mkdtemp(join(tmpdir(), "webkit-"));
  const display = await startProgram(screen, {
    args: ["-displayfd", "3", "-screen", "0", "1440x900x24", "-nolisten", "tcp"],
    ready: { stream: 3, pattern: /^(\d+)$/ },
  });
  const port = await findFreePort();
  const program = await startProgram("/bin/sh", {
    args: ["-c", `echo starting; exec "$0" --port=${port}`, driver],
    env: { DISPLAY: `:${display.announced}`, HOME: folder, GDK_BACKEND: "x11", NO_AT_BRIDGE: "1" },
    ready: { stream: 1, pattern: /^(starting)$/ },
  });
  const at = `http://127.0.0.1:${port}`;
  await untilItAnswers(`${at}/status`);
  const { sessionId, capabilities } = await ask<{
    sessionId: string;
    capabilities: { browserVersion: string };
  }>(`${at}/session`, {
    capabilities: {
      alwaysMatch: {
        "webkitgtk:browserOptions": {
          binary: PYTHON,
          args: [WINDOW, folder, isStorageBlocked ? "blocked" : "kept", "--automation"],
        },
        unhandledPromptBehavior: "accept",
        timeouts: { script: 60_000 },
      },
    },
  });
  const session = `${at}/session/${sessionId}`;

  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    async errors() {
      const text = await readFile(join(folder, "console.log"), "utf8");
      return text.split("\n").filter((line) => /\bCONSOLE (\S+ )?ERROR\b/.test(line));
    },
    async goTo(url) {
      await ask(`${session}/url`, { url });
    },
    async call(run, ...args) {
      const script = `const [json, answer] = arguments; (${toScript(run)})(json).then(answer, (error) => answer("!" + error))`;
      const answer = await ask<string>(`${session}/execute/async`, { script, args: [JSON.stringify(args)] });
      if (answer.startsWith("!")) throw new Error(answer.slice(1));
      return JSON.parse(answer);
    },
    async act(actions) {
      await ask(`${session}/actions`, { actions });
    },
    async close() {
      await fetch(session, { method: "DELETE" });
      await program.end();
      await display.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilItAnswers(address: string): Promise<void> {
  for (let n = 0; n < TRIES; n++) {
    const isThere = await fetch(address).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await wait(100);
  }
  throw new Error("WebKitWebDriver does not answer");
}

async function ask<T>(address: string, body: object): Promise<T> {
  const response = await fetch(address, { method: "POST", body: JSON.stringify(body) });
  const { value } = (await response.json()) as { value: T & { message?: string } };
  if (!response.ok) throw new Error(`WebKit: ${value.message}`);
  return value;
}
