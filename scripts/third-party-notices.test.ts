import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { build, type Rolldown } from "vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  listInstalledPackages,
  NOTICES_FILE,
  thirdPartyNotices,
  writeNotices,
} from "./third-party-notices.ts";

const ROOT = path.join(import.meta.dirname, "..");
const MADE = [
  { what: "The console", file: `console/dist/${NOTICES_FILE}` },
  { what: "The chat window", file: "widget/dist/chat-notices.txt" },
  { what: "The loader", file: "widget/dist/chatbot-notices.txt" },
];

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "notices-"));
});

afterEach(() => rm(folder, { recursive: true }));

/** A package with one value, of which nothing has side effects. */
async function install(name: string, { licence, below = "" }: { licence?: string; below?: string } = {}) {
  const into = path.join(folder, below, "node_modules", name);
  await mkdir(into, { recursive: true });
  const manifest = { name, version: "1.2.3", type: "module", main: "index.js", sideEffects: false };
  await writeFile(path.join(into, "package.json"), JSON.stringify(manifest));
  await writeFile(path.join(into, "index.js"), `export const value = ${JSON.stringify(name)};\n`);
  if (licence !== undefined) await writeFile(path.join(into, "LICENSE"), licence);
}

async function bundle(source: string): Promise<string> {
  await writeFile(path.join(folder, "entry.js"), source);
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    plugins: [thirdPartyNotices({ what: "It" })],
    build: { write: false, rolldownOptions: { input: path.join(folder, "entry.js") } },
  });
  const files = ([result].flat() as Rolldown.RolldownOutput[]).flatMap(({ output }) => [...output]);
  const notices = files.find(({ fileName }) => fileName === NOTICES_FILE);
  return notices?.type === "asset" ? String(notices.source) : expect.fail("there are none");
}

/** Name and version of each, as the text lists them. */
const packagesIn = (notices: string) =>
  Array.from(notices.matchAll(/^-{80}\n(\S+ \d\S+)$/gm), ([, named = ""]) => named);
const namesIn = (notices: string) => packagesIn(notices).map((named) => named.split(" ")[0]);

test("names what is in a bundle, with its licence, and nothing that is only imported", async () => {
  await install("used", { licence: "Do as you like.\n" });
  await install("@some/unused", { licence: "Never." });
  const notices = await bundle(
    'import { value } from "used";\nimport { value as other } from "@some/unused";\nconsole.log(value);\n',
  );
  expect(namesIn(notices)).toEqual(["used"]);
  expect(notices).toContain("used 1.2.3\n\nDo as you like.\n");
});

test("a package without a licence ends the build", async () => {
  await install("closed");
  await expect(bundle('import { value } from "closed";\nconsole.log(value);\n')).rejects.toThrow(
    "closed 1.2.3 names no licence",
  );
});

test("of an installation all packages are named, nested ones too", async () => {
  await install("one", { licence: "One." });
  await install("@some/two", { licence: "Two.", below: "node_modules/one" });
  const notices = writeNotices("It", listInstalledPackages(path.join(folder, "node_modules")));
  expect(namesIn(notices)).toEqual(["@some/two", "one"]);
});

test.each(MADE)("$file is current", async ({ what, file }) => {
  const notices = await readFile(path.join(ROOT, file), "utf8");
  const installed = listInstalledPackages(path.join(ROOT, "node_modules"));
  const folders = packagesIn(notices).map(
    (named) =>
      installed.find((one) => writeNotices("", [one]).includes(`\n${named}\n`)) ??
      expect.fail(`${named} is not installed`),
  );
  expect(writeNotices(what, folders)).toBe(notices);
});

test("what console and window are made of stands in theirs", async () => {
  const { dependencies } = JSON.parse(await readFile(path.join(ROOT, "console/package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  const [console = [], window = [], loader = []] = await Promise.all(
    MADE.map(async ({ file }) => namesIn(await readFile(path.join(ROOT, file), "utf8"))),
  );
  expect(console).toEqual(
    expect.arrayContaining(Object.keys(dependencies).filter((name) => !name.startsWith("@cxc/"))),
  );
  expect([window, loader]).toEqual([["preact"], []]);
});
