import type { LanguagePack } from "./language-pack.ts";
import { packOf } from "./registry.ts";

/** Keeps what is built from the pack of a language (BCP 47), of which nothing may be known. */
export function perPack<Built>(
  build: (pack: LanguagePack | undefined) => Built,
): (language: string) => Built {
  const built = new Map<LanguagePack | undefined, { value: Built }>();
  return (language) => {
    const pack = packOf(language);
    const known = built.get(pack) ?? { value: build(pack) };
    built.set(pack, known);
    return known.value;
  };
}
