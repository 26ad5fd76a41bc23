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

/** As Germans spell them without their keys; a title with letters that German lacks is of another language. */
const UMLAUTS: Record<string, string> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  ß: "ss",
  Ä: "ae",
  Ö: "oe",
  Ü: "ue",
  ẞ: "ss",
};
const MAYBE_GERMAN = /^[\p{ASCII}äöüßÄÖÜẞ–—„“”‚‘’]*$/u;

function toName(title: string): string {
  const composed = title.normalize("NFC");
  const spelled = MAYBE_GERMAN.test(composed)
    ? composed.replace(/[äöüßÄÖÜẞ]/gu, (letter) => UMLAUTS[letter] ?? letter)
    : composed;
  const words =
    anyAscii(spelled)
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.join("_").slice(0, NAME_MAX).replace(/_$/, "") || "entity";
}
