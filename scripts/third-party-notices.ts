import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

/** Beside the files that it is about. */
export const NOTICES_FILE = "third-party-notices.txt";

const LICENCE = /^(?:licen[cs]e|copying|notice|ofl)(?:[.-]|$)/i;
const OWN = "@cxc";
const RULE = "-".repeat(80);

/**
 * Writes beside a bundle the licences of all packages of which something is in it, as most of them ask for: of scripts those that
 * are left when what nobody calls is gone, of styles and fonts all.
 */
export function thirdPartyNotices({
  what,
  fileName = NOTICES_FILE,
}: {
  what: string;
  fileName?: string;
}): Plugin {
  return {
    name: "third-party-notices",
    apply: "build",
    generateBundle(_, bundle) {
      const scripts = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
      const styles = [...this.getModuleIds()].filter((id) => /\.css(?:\?|$)/.test(id));
      const folders = [...scripts, ...styles].flatMap((id) => packageFolderOf(id) ?? []);
      this.emitFile({ type: "asset", fileName, source: writeNotices(what, folders) });
    },
  };
}

/** One text: of each package (by its folder) its name, version and licence, as the package has it. Throws where it has none. */
export function writeNotices(what: string, folders: readonly string[]): string {
  const texts = new Map([...new Set(folders)].map((folder) => [nameOf(folder), licenceOf(folder)]));
  const names = [...texts.keys()].sort();
  const head =
    names.length === 0
      ? `${what} has nothing of others in it.`
      : `${what} has parts of these packages in it, under these licences.`;
  return `${[head, ...names.map((name) => `${RULE}\n${name}\n\n${texts.get(name)}`)].join("\n\n")}\n`;
}

/** The folders of all packages that are installed below a `node_modules`, but our own. */
export function listInstalledPackages(modules: string): string[] {
  if (!existsSync(modules)) return [];
  const names = readdirSync(modules).filter((name) => !name.startsWith(".") && name !== OWN);
  const folders = names.flatMap((name) =>
    name.startsWith("@")
      ? readdirSync(path.join(modules, name)).map((below) => path.join(modules, name, below))
      : [path.join(modules, name)],
  );
  return folders.flatMap((folder) => [folder, ...listInstalledPackages(path.join(folder, "node_modules"))]);
}

/** Of a module's path; undefined of our own and of what a builder makes up. */
function packageFolderOf(id: string): string | undefined {
  const [, folder] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//s.exec(id.replaceAll("\\", "/")) ?? [];
  return folder === undefined || !existsSync(path.join(folder, "package.json")) ? undefined : folder;
}

function nameOf(folder: string): string {
  const { name, version } = manifestOf(folder);
  return `${name} ${version}`;
}

function licenceOf(folder: string): string {
  const files = readdirSync(folder).filter((name) => LICENCE.test(name));
  const { license, author } = manifestOf(folder);
  if (files.length > 0)
    return files
      .map((file) => readFileSync(path.join(folder, file), "utf8").replaceAll("\r\n", "\n").trim())
      .join("\n\n");
  // The package says no more of itself.
  if (license !== undefined)
    return `Licence: ${license}${author === undefined ? "" : `\nCopyright: ${author}`}`;
  throw new Error(`${nameOf(folder)} names no licence`);
}

interface Manifest {
  name: string;
  version: string;
  license: string | undefined;
  author: string | undefined;
}

function manifestOf(folder: string): Manifest {
  const { name, version, license, licenses, author } = JSON.parse(
    readFileSync(path.join(folder, "package.json"), "utf8"),
  ) as Record<string, unknown>;
  return {
    name: String(name),
    version: String(version),
    license: textOf(license, "type") ?? textOf(Array.isArray(licenses) ? licenses[0] : undefined, "type"),
    author: textOf(author, "name"),
  };
}

/** A package's older manifests have an object where newer ones have a text. */
function textOf(value: unknown, key: "type" | "name"): string | undefined {
  if (typeof value === "string") return value;
  const text: unknown = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  return typeof text === "string" ? text : undefined;
}
