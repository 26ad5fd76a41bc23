import anyAscii from "any-ascii";
import type { TenantReader } from "../../database/tenant.ts";
import { listEntityNames } from "./entities.repository.ts";

const NAME_MAX = 60;

/**
 * The names that placeholders use, one for each title, made once from it: `[a-z0-9_]`, other scripts transliterated, with
 * `_2` and so on where it is taken, also by one before it in the list.
 */
export async function nameEntities(titles: readonly string[], scope: TenantReader): Promise<string[]> {
  const bases = titles.map(toName);
  const [only = ""] = bases;
  const taken = new Set(await listEntityNames(bases.length === 1 ? only : "", scope));
  // Where the last one of the same name came to: from 2 on each time, thousands would take the square of their number.
  const numbers = new Map<string, number>();
  return bases.map((base) => {
    let name = base;
    let number = numbers.get(base) ?? 1;
    while (taken.has(name)) name = `${base}_${++number}`;
    numbers.set(base, number);
    taken.add(name);
    return name;
  });
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
