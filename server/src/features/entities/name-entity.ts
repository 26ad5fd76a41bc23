import anyAscii from "any-ascii";
import type { TenantReader } from "../../database/tenant.ts";
import { listEntityNames } from "./entities.repository.ts";

const NAME_MAX = 60;

/**
 * The name that placeholders use, made once from the title: `[a-z0-9_]`, other scripts transliterated, with `_2`
 * and so on where it is taken.
 */
export async function nameEntity(title: string, scope: TenantReader): Promise<string> {
  const base = toName(title);
  const taken = new Set(await listEntityNames(base, scope));
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}_${number}`)) number++;
  return `${base}_${number}`;
}

function toName(title: string): string {
  const words =
    anyAscii(title)
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.join("_").slice(0, NAME_MAX).replace(/_$/, "") || "entity";
}
