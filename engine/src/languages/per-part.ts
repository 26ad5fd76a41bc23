import type { LanguagePack, PartName } from "./language-pack.ts";
import { ENGLISH, packOf } from "./registry.ts";

type Part<Name extends PartName> = NonNullable<LanguagePack[Name]>;

/** Builds what a reader needs of one part of a language's pack (BCP 47) once; undefined where the language lacks it. */
export function perPart<Name extends PartName, Built>(
  name: Name,
  build: (part: Part<Name>) => Built,
): (language: string) => Built | undefined {
  const built = new Map<Part<Name>, Built>();
  return (language) => {
    const part = packOf(language)?.[name];
    return part == null ? undefined : buildOnce<Part<Name>, Built>(built, part, build);
  };
}

/** The same, of English where the language lacks the part. */
export function perPartOrEnglish<Name extends PartName, Built>(
  name: Name,
  build: (part: Part<Name>) => Built,
): (language: string) => Built {
  const built = new Map<Part<Name>, Built>();
  return (language) => buildOnce<Part<Name>, Built>(built, packOf(language)?.[name] ?? ENGLISH[name], build);
}

function buildOnce<Words, Built>(
  built: Map<Words, Built>,
  part: Words,
  build: (part: Words) => Built,
): Built {
  const known = built.get(part);
  if (known !== undefined) return known;
  const fresh = build(part);
  built.set(part, fresh);
  return fresh;
}
