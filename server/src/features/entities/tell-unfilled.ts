import { placeholdersIn, sayUnfilled } from "@cxc/contract/placeholders.ts";
import type { TenantReader } from "../../database/tenant.ts";
import { listNameableEntities } from "./entities.repository.ts";

/** Texts with placeholders, and whether they may name what an action answered. */
interface Templates {
  texts: readonly string[];
  hasAnswer: boolean;
  /** The entities that they may name; all of the company's where nothing is said. */
  entityIds?: readonly string[];
}

/**
 * What a save answers, and behind it which placeholders nothing fills. It is saved all the same: what is
 * named may be made later, and earlier callers go on.
 */
export async function tellUnfilled(
  message: string,
  templates: readonly Templates[],
  scope: TenantReader,
): Promise<string> {
  if (templates.every(({ texts }) => texts.every((text) => placeholdersIn(text).length === 0)))
    return message;
  const all = await listNameableEntities(scope);
  const told = templates.map(({ texts, hasAnswer, entityIds }) => {
    const entities = entityIds ? all.filter(({ id }) => entityIds.includes(id)) : all;
    return sayUnfilled(texts, { entities, hasAnswer });
  });
  const sentences = [...new Set(told)].filter((one) => one !== "");
  if (sentences.length === 0) return message;
  return [/[.!]$/.test(message) ? message : `${message}.`, ...sentences].join(" ");
}
