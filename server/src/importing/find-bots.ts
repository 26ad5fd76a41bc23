import { IMPORT_FORMAT_NAMES, type ImportFormat } from "@cxc/contract/imports.ts";
import { at, isRecord, textAt } from "./loose-json.ts";
import type { ReadFiles } from "./read-files.ts";

/** One of several bots of an upload. */
export interface BotFiles {
  /** Names it in a further call: the folder or the file where it stands. */
  id: string;
  title: string;
  files: ReadFiles;
}

interface Root {
  format: ImportFormat;
  /** A folder with its slash, "" for everything; or a file that is a bot of its own. */
  path: string;
  title: string;
}

/** The bots of an upload by the files in which each says what it is; one with everything where there aren't several. */
export function findBots(read: ReadFiles): BotFiles[] {
  const roots = [...read.json.flatMap(rootsIn), ...read.yaml.flatMap(rasaRoot)];
  const distinct = [...new Map(roots.map((root) => [root.path, root])).values()];
  if (distinct.length < 2) return [{ id: "", title: "", files: read }];
  const titles = new Set<string>();
  return distinct
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map((root) => ({
      id: root.path,
      title: uniqueTitle(root, titles),
      files: keep(read, (path) => ownerOf(path, distinct) === root.path),
    }));
}

function rootsIn({ path, data }: { path: string; data: unknown }): Root[] {
  const root = (format: ImportFormat, title: string): Root[] => [{ format, title, path: folderOf(path) }];
  const file = (format: ImportFormat, title: string): Root[] => [{ format, title, path }];
  if (textAt(data, "luis_schema_version") !== "" && isRecord(data)) return file("luis", textAt(data, "name"));
  if (textAt(data, "projectFileVersion") !== "" && isRecord(at(data, "assets")))
    return file("clu", textAt(data, "metadata", "projectName"));
  const workspace = Array.isArray(at(data, "dialog_nodes")) ? data : at(data, "workspace");
  if (Array.isArray(at(workspace, "intents")) && isRecord(workspace) && isWatson(workspace))
    return file("watson", textAt(data, "name") || textAt(workspace, "name"));
  const name = path.split("/").at(-1) ?? "";
  if (name === "bot.config.json") return root("botpress", textAt(data, "name"));
  if (textAt(data, "format") === "agent-bundle") return root("bundle", "");
  if (name === "Bot.json" && textAt(data, "name") !== "") return root("lex_v2", textAt(data, "name"));
  if (name !== "agent.json" || !isRecord(data)) return [];
  if ("defaultLanguageCode" in data) return root("dialogflow_cx", textAt(data, "displayName"));
  return "language" in data ? root("dialogflow_es", textAt(data, "displayName")) : [];
}

function isWatson(workspace: Record<string, unknown>): boolean {
  return Array.isArray(workspace.dialog_nodes) || Array.isArray(workspace.actions);
}

/** A project is where its pipeline is configured. */
function rasaRoot({ path, data }: { path: string; data: unknown }): Root[] {
  const isConfig = at(data, "pipeline") !== undefined || at(data, "policies") !== undefined;
  return isConfig ? [{ format: "rasa", path: folderOf(path), title: "" }] : [];
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

/** The root that is nearest above a file; undefined for what belongs to none. */
function ownerOf(path: string, roots: readonly Root[]): string | undefined {
  return roots
    .filter(
      (root) =>
        path === root.path || root.path === "" || (root.path.endsWith("/") && path.startsWith(root.path)),
    )
    .toSorted((a, b) => b.path.length - a.path.length)[0]?.path;
}

function keep(read: ReadFiles, isKept: (path: string) => boolean): ReadFiles {
  const own = <Thing extends { path: string }>(things: readonly Thing[]) =>
    things.filter(({ path }) => isKept(path));
  return {
    json: own(read.json),
    yaml: own(read.yaml),
    rasaMarkdown: own(read.rasaMarkdown),
    lu: own(read.lu),
    workbooks: own(read.workbooks),
    texts: own(read.texts),
    broken: read.broken,
    binary: read.binary.filter(isKept),
  };
}

function uniqueTitle({ title, path, format }: Root, taken: Set<string>): string {
  const location = path.replace(/\/$/, "").split("/").at(-1) || "all";
  const named = [title || location, `${title || location} (${path.replace(/\/$/, "")})`];
  const unique = named.find((each) => !taken.has(each)) ?? path;
  taken.add(unique);
  return `${unique}, ${IMPORT_FORMAT_NAMES[format]}`;
}
