import { plainText } from "../text/plain-text.ts";

/**
 * A pattern that finds a phrase of a language table as whole words of a plain text. No table has an
 * unbounded quantifier, so matching stays linear in the text.
 */
export function phrasePattern(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${phraseSource(source)})(?![\\p{L}\\p{N}_])`, "gu");
}

/** The phrase's source for a larger pattern: without accents, with any few spaces for each space. */
export function phraseSource(source: string): string {
  return plainText(source)
    .replaceAll("[ -]", "[\\s-]")
    .replaceAll(" ?", "\\s{0,3}")
    .replaceAll(" ", "\\s{1,3}");
}
