/** The language that a person chose; undefined for the bot's own. */
export type Chosen = string | undefined;

/** BCP 47 of what files say: `en_US`, `pt-br` and `en-us` become `en-US` and `pt-BR`; "" for what is none. */
export function asLanguage(written: string): string {
  const [canonical = ""] = canonicalOf(written.trim().replaceAll("_", "-"));
  return canonical;
}

/** `pt-BR` and `pt_br` are the same; `en` and `en-US` are too, where only one of them says the country. */
export function sameLanguage(a: string, b: string): boolean {
  const [left, right] = [asLanguage(a), asLanguage(b)];
  if (left === right || left === "" || right === "") return true;
  return left.startsWith(`${right}-`) || right.startsWith(`${left}-`);
}

function canonicalOf(tag: string): string[] {
  try {
    return tag === "" || tag.length > 35 ? [] : Intl.getCanonicalLocales(tag);
  } catch {
    return [];
  }
}
