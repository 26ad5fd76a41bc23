import path from "node:path";
import type { AgentTemplate } from "@cxc/contract/rules.ts";
import { type PackedImport, unpackImport } from "../../importing/packed-import.ts";
import { TEMPLATES_FOLDER } from "../../product-files.ts";
import { packFolder } from "./bundle-folder.ts";

/** A template as a person would send it: its folder as an archive. */
export async function loadTemplate(template: AgentTemplate): Promise<{ name: string; bytes: Buffer }> {
  const folder = path.join(TEMPLATES_FOLDER, template);
  return { name: `${template}.zip`, bytes: await packFolder(folder) };
}

/** A template's plan whose agent has the name of who takes it. */
export function calledAfter(packed: PackedImport, name: string): PackedImport {
  const { plan, content } = unpackImport(packed);
  return {
    plan: JSON.stringify({ ...plan, agent: { ...plan.agent, name } }),
    content: JSON.stringify({ ...content, agent: { ...content.agent, name } }),
  };
}
