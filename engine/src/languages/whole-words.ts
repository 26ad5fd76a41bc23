/** A pattern that finds one of a source's alternatives as whole words; one without alternatives finds nothing. */
export function wholeWords(source: string): RegExp {
  return source === "" ? /(?!)/u : new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, "u");
}
