import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { AgentTemplate } from "@cxc/contract/imports.ts";
import { packZip } from "../../reading/zip.ts";

const TEMPLATES = path.join(import.meta.dirname, "../../../templates");

/** A template as a person would send it: its folder as an archive. */
export async function readTemplate(template: AgentTemplate): Promise<{ name: string; bytes: Buffer }> {
  const folder = path.join(TEMPLATES, template);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
    .sort();
  const files: { name: string; bytes: Buffer }[] = [];
  for (const name of paths) files.push({ name, bytes: await readFile(path.join(folder, name)) });
  return { name: `${template}.zip`, bytes: packZip(files) };
}
