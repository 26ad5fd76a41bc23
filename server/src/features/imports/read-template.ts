import path from "node:path";
import type { AgentTemplate } from "@cxc/contract/imports.ts";
import { packFolder } from "./bundle-folder.ts";

const TEMPLATES = path.join(import.meta.dirname, "../../../templates");

/** A template as a person would send it: its folder as an archive. */
export async function readTemplate(template: AgentTemplate): Promise<{ name: string; bytes: Buffer }> {
  const folder = path.join(TEMPLATES, template);
  return { name: `${template}.zip`, bytes: await packFolder(folder) };
}
