// Starts every command of package.json on a bare machine. Runs on Node 18 and newer: installs what is missing,
// brings a newer Node, builds what is missing, then hands over.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { fail, findNode, hashOf, installPackages } from "./install.mjs";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const BIN = join(ROOT, "node_modules", ".bin");
/** An archive has console and window built, and neither their sources nor what builds them (scripts/release.ts). */
const IS_RELEASE = !existsSync(join(ROOT, "console", "src"));
// Without the bound on its young space the server takes 40 to 140 MB more, for nothing; with 4 MB a turn costs a fifth more.
// V8's collection of WebAssembly code ended a process (docs/decisions/083); old memory grew fourfold before it was collected (088).
const NODE_FLAGS = [
  "--no-warnings",
  "--max-semi-space-size=8",
  "--no-wasm-code-gc",
  "--heap-growing-percent=60",
];

/** What each command runs, whether it needs console and widget built first, and whether it is for users: packages for production do. */
const COMMANDS = {
  start: { run: ["server/src/main.ts"], needsBuild: true, isForUse: true },
  admin: { run: ["scripts/admin.ts"], needsBuild: false, isForUse: true },
  dev: { run: ["scripts/dev.ts"], needsBuild: true },
  check: { run: ["scripts/check.ts"], needsBuild: false },
  test: { run: ["scripts/test.ts"], needsBuild: true },
  bench: { run: ["bench/run.ts"], needsBuild: true },
  example: { run: ["bench/example.ts"], needsBuild: false },
  meaning: { run: ["meaning/run.ts"], needsBuild: false },
  build: { run: undefined, needsBuild: true },
  release: { run: ["scripts/release.ts"], needsBuild: true },
};
const SHARED_SOURCES = ["package-lock.json", "contract/src", "scripts/third-party-notices.ts"];
const ROOMS = [
  { room: "widget", sources: ["widget"], run: ["widget/build.ts"] },
  {
    room: "console",
    sources: ["console", "widget/src"],
    run: ["node_modules/vite/bin/vite.js", "build", "console"],
  },
];

const [name = "start", ...rest] = process.argv.slice(2);
const command = COMMANDS[name];
if (!command) fail(`Unknown command "${name}". There are: ${Object.keys(COMMANDS).join(", ")}.`);
if (IS_RELEASE && !command.isForUse)
  fail(`"npm run ${name}" needs the source, from a clone. A release has npm start and npm run admin.`);
process.chdir(ROOT);
process.env.PATH = BIN + delimiter + (process.env.PATH ?? "");
// Compiled once, loaded from then on: a later start takes a quarter less.
process.env.NODE_COMPILE_CACHE ??= join(ROOT, "node_modules", ".cache", "compiled");
// Threads share two arenas of the C library's heap, which gives back what it has free: 60 MB less, at the same speed. What
// compilers use (pieces of 32 kB) stays out of the arenas: the database's start would leave holes of 30 to 60 MB there.
process.env.MALLOC_ARENA_MAX ??= "2";
process.env.MALLOC_MMAP_THRESHOLD_ ??= "32768";
process.env.MALLOC_TRIM_THRESHOLD_ ??= "131072";

const foreign = IS_RELEASE ? ROOMS.find((part) => !isBuilt(part)) : undefined;
if (foreign)
  fail(
    `${foreign.room}/dist is missing or of another version: unpack all of one release into an empty folder.`,
  );
installPackages({ root: ROOT, isForUse: () => command.isForUse === true && ROOMS.every(isBuilt) });
const node = findNode(ROOT);
process.env.PATH = dirname(node) + delimiter + process.env.PATH;
if (command.needsBuild) build();
if (name === "start" && rest.includes("--sample")) makeSample();
if (command.run) handOver([...command.run, ...rest]);

/** Beside the server, which has this process for itself: it waits until that is ready, says how to sign in, and ends. */
function makeSample() {
  spawn(node, ["--no-warnings", "scripts/sample.ts"], { stdio: ["ignore", "inherit", "inherit"] });
}

/** Builds console and widget where their sources differ from those of the last build. */
function build() {
  for (const part of ROOMS.filter((part) => !isBuilt(part))) {
    say(`Building the ${part.room}`);
    const result = spawnSync(node, ["--no-warnings", ...part.run], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    if (result.status !== 0) fail(`The ${part.room} was not built; the messages stand above.`);
    mkdirSync(dirname(stampOf(part)), { recursive: true });
    writeFileSync(stampOf(part), sourcesOf(part));
  }
}

function isBuilt(part) {
  const stamp = stampOf(part);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === sourcesOf(part);
}

function stampOf({ room }) {
  return join(ROOT, room, "dist", ".built");
}

/** What a build is made of: a hash of its sources, in a release the version. */
function sourcesOf({ sources }) {
  if (IS_RELEASE) return `release ${JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")).version}`;
  return hashOf(
    ROOT,
    [...SHARED_SOURCES, ...sources].flatMap((path) => filesBelow(join(ROOT, path))),
  );
}

/** Every file below a path in a fixed order, but what was installed or built. */
function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).filter((name) => name !== "node_modules" && name !== "dist");
  return names.sort().flatMap((name) => filesBelow(join(path, name)));
}

/** Becomes the command where this Node can, so that no wrapper stays beside it; else passes signals on and ends as it ends. */
function handOver(arguments_) {
  const words = [node, ...NODE_FLAGS, ...arguments_];
  if (process.execve && process.platform !== "win32") {
    process.removeAllListeners("warning");
    process.execve(node, words, process.env);
  }
  const child = spawn(node, words.slice(1), { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
