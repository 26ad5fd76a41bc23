// Starts every command of package.json on a bare machine. Runs on Node 18 and newer: installs what is missing,
// brings Node 24, builds what is missing, then hands over.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const BIN = join(ROOT, "node_modules", ".bin");
const NODE_MAJOR = 24;
// Without the bound on its young space the server takes 40 to 140 MB more, for nothing; with 4 MB a turn costs a fifth more.
// V8's collection of WebAssembly code ended a process (docs/decisions/083); old memory grew fourfold before it was collected (088).
const NODE_FLAGS = [
  "--no-warnings",
  "--max-semi-space-size=8",
  "--no-wasm-code-gc",
  "--heap-growing-percent=60",
];

/** What each command runs, and whether it needs console and widget built first. */
const COMMANDS = {
  start: { run: ["server/src/main.ts"], needsBuild: true },
  dev: { run: ["scripts/dev.ts"], needsBuild: true },
  check: { run: ["scripts/check.ts"], needsBuild: false },
  test: { run: ["scripts/test.ts"], needsBuild: true },
  bench: { run: ["bench/run.ts"], needsBuild: true },
  example: { run: ["bench/example.ts"], needsBuild: false },
  admin: { run: ["scripts/admin.ts"], needsBuild: false },
  meaning: { run: ["meaning/run.ts"], needsBuild: false },
  build: { run: undefined, needsBuild: true },
};

const [name = "start", ...rest] = process.argv.slice(2);
const command = COMMANDS[name];
if (!command) fail(`Unknown command "${name}". There are: ${Object.keys(COMMANDS).join(", ")}.`);
process.chdir(ROOT);
process.env.PATH = BIN + delimiter + (process.env.PATH ?? "");
// Compiled once, loaded from then on: a later start takes a quarter less.
process.env.NODE_COMPILE_CACHE ??= join(ROOT, "node_modules", ".cache", "compiled");
// Threads share two arenas of the C library's heap, which gives back what it has free: 60 MB less, at the same speed. What
// compilers use (pieces of 32 kB) stays out of the arenas: the database's start would leave holes of 30 to 60 MB there.
process.env.MALLOC_ARENA_MAX ??= "2";
process.env.MALLOC_MMAP_THRESHOLD_ ??= "32768";
process.env.MALLOC_TRIM_THRESHOLD_ ??= "131072";

install();
const node = findNode();
if (command.needsBuild) build();
if (command.run) handOver([...command.run, ...rest]);

/** `npm ci`, once for each state of the lock file. */
function install() {
  const state = hashOf([join(ROOT, "package-lock.json")]) + process.platform + process.arch;
  const stamp = join(ROOT, "node_modules", ".installed");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === state) return;
  say("Installing packages (only after a change; a minute or so)");
  const arguments_ = [
    "ci",
    "--include=dev",
    "--include=optional",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  const npm = process.env.npm_execpath;
  const result = npm?.endsWith(".js")
    ? spawnSync(process.execPath, [npm, ...arguments_], { stdio: ["ignore", "ignore", "inherit"] })
    : spawnSync("npm", arguments_, {
        stdio: ["ignore", "ignore", "inherit"],
        shell: process.platform === "win32",
      });
  if (result.status !== 0) fail("npm ci did not succeed; its messages stand above.");
  writeFileSync(stamp, state);
}

/** This process's Node if it is new enough, else the one that npm brought. */
function findNode() {
  if (Number(process.versions.node.split(".")[0]) >= NODE_MAJOR) return process.execPath;
  const platform = process.platform === "win32" ? "win" : process.platform;
  const file = process.platform === "win32" ? "bin/node.exe" : "bin/node";
  try {
    return createRequire(import.meta.url).resolve(`node-${platform}-${process.arch}/${file}`);
  } catch {
    return fail(
      `Node ${NODE_MAJOR} or newer is needed, and npm has none for this machine: please install it.`,
    );
  }
}

/** Builds console and widget where their sources differ from those of the last build. */
function build() {
  const shared = ["package-lock.json", "contract/src"];
  const rooms = [
    { room: "widget", sources: ["widget"], run: ["widget/build.ts"] },
    {
      room: "console",
      sources: ["console", "widget/src"],
      run: ["node_modules/vite/bin/vite.js", "build", "console"],
    },
  ];
  for (const { room, sources, run } of rooms) {
    const state = hashOf([...shared, ...sources].flatMap((path) => filesBelow(join(ROOT, path))));
    const stamp = join(ROOT, room, "dist", ".built");
    if (existsSync(stamp) && readFileSync(stamp, "utf8") === state) continue;
    say(`Building the ${room}`);
    const result = spawnSync(node, ["--no-warnings", ...run], { stdio: ["ignore", "ignore", "inherit"] });
    if (result.status !== 0) fail(`The ${room} was not built; the messages stand above.`);
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, state);
  }
}

/** Every file below a path in a fixed order, but what was installed or built. */
function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).filter((name) => name !== "node_modules" && name !== "dist");
  return names.sort().flatMap((name) => filesBelow(join(path, name)));
}

function hashOf(files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  return hash.digest("hex");
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

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
