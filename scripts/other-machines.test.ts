import { execFileSync } from "node:child_process";
import { chmod, copyFile, mkdir, mkdtemp, readFile, readlink, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { listChromiumPlaces } from "../server/src/rendering/find-browser.ts";
import { findPlaywrightShell } from "./find-chromium.ts";
import { isNewEnough, nodeFileOf } from "./install.mjs";

const INSTALL = path.join(import.meta.dirname, "install.mjs");
const LOCK = path.join(import.meta.dirname, "node/package-lock.json");

interface LockedPackage {
  version: string;
  os?: string;
  cpu?: string;
  bin?: { node: string };
}

test("npm has a Node for each usual machine, where its package has the program", async () => {
  const { packages } = JSON.parse(await readFile(LOCK, "utf8")) as {
    packages: Record<string, LockedPackage>;
  };
  const machines = ["darwin arm64", "darwin x64", "linux arm64", "linux x64", "win32 x64"];
  for (const machine of machines) {
    const [platform = "", arch = ""] = machine.split(" ");
    const file = nodeFileOf(platform, arch) ?? expect.fail(`none for ${machine}`);
    const [name = "", ...below] = file.split(path.sep);
    const locked = packages[`node_modules/${name}`] ?? expect.fail(`${name} is not locked`);
    expect([locked.os, locked.cpu, locked.bin?.node]).toEqual([platform, arch, below.join("/")]);
    expect(isNewEnough(locked.version)).toBe(true);
  }
  expect(Object.keys(packages)).toHaveLength(machines.length + 1);
  expect(nodeFileOf("aix", "ppc64")).toBeUndefined();
  expect(["18.20.0", "24.6.9", "24.7.0", "26.0.0"].map(isNewEnough)).toEqual([false, false, true, true]);
});

test("the Node that npm brought is linked again where packages were installed by it", async () => {
  const root = await mkdtemp(path.join(os.tmpdir(), "node-"));
  const brought = path.join(root, "scripts/node/node_modules/node");
  await mkdir(path.join(root, "node_modules/.bin"), { recursive: true });
  await mkdir(path.dirname(brought), { recursive: true });
  await copyFile(process.execPath, brought);
  await chmod(brought, 0o755);
  const script = `import { findNode } from ${JSON.stringify(INSTALL)}; findNode(${JSON.stringify(root)});`;
  execFileSync(brought, ["--input-type=module", "--eval", script]);
  expect(await readlink(path.join(root, "node_modules/.bin/node"))).toBe(brought);
  await rm(root, { recursive: true });
});

test("Chrome is looked for where macOS and Windows keep it, after the PATH", () => {
  expect(
    listChromiumPlaces({ platform: "darwin", env: { PATH: "/usr/local/bin", HOME: "/Users/ada" } }),
  ).toEqual(
    expect.arrayContaining([
      "/usr/local/bin/chromium",
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
      "/Users/ada/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
      "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    ]),
  );
  const env = {
    Path: String.raw`C:\Windows`,
    LOCALAPPDATA: String.raw`C:\Users\ada\AppData\Local`,
    PROGRAMFILES: String.raw`C:\Program Files`,
    "PROGRAMFILES(X86)": String.raw`C:\Program Files (x86)`,
  };
  expect(listChromiumPlaces({ platform: "win32", env })).toEqual(
    expect.arrayContaining([
      String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
      String.raw`C:\Users\ada\AppData\Local\Google\Chrome\Application\chrome.exe`,
      String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
    ]),
  );
  expect(listChromiumPlaces({ platform: "linux", env: { PATH: "/usr/bin" } })[0]).toBe(
    "/usr/bin/chromium-headless-shell",
  );
});

test("the browser that Playwright has brought is found in its own place", { timeout: 120_000 }, async () => {
  const browsers = await mkdtemp(path.join(os.tmpdir(), "browsers-"));
  const env = { ...process.env, PLAYWRIGHT_BROWSERS_PATH: browsers };
  expect(findPlaywrightShell(env)).toBeUndefined();

  const { revision } = await chromiumOfPlaywright();
  const folder = path.join(browsers, `chromium_headless_shell-${revision}`, "chrome-headless-shell-linux64");
  await mkdir(folder, { recursive: true });
  const program = path.join(folder, "chrome-headless-shell");
  await writeFile(program, "");
  await chmod(program, 0o755);
  expect(findPlaywrightShell(env)).toBe(program);
  await rm(browsers, { recursive: true });
});

async function chromiumOfPlaywright(): Promise<{ revision: string }> {
  const file = path.join(import.meta.dirname, "../node_modules/playwright-core/browsers.json");
  const { browsers } = JSON.parse(await readFile(file, "utf8")) as {
    browsers: { name: string; revision: string }[];
  };
  return browsers.find(({ name }) => name === "chromium-headless-shell") ?? expect.fail("none");
}
