/** More ways to say one thing are found by a pattern. */
const PHRASES_MAX = 3_000;

/** What a list of phrases says word for word, and the sources of those that stand for words that no list could hold. */
export interface Expanded {
  phrases: readonly string[];
  sources: readonly string[];
}

/** Parts the source of a list (see `sourceOf`) into its phrases: "woche[n]" is "woche" and "wochen". */
export function expandSource(source: string): Expanded {
  const phrases: string[] = [];
  const sources: string[] = [];
  for (const one of alternativesIn(source)) {
    const said = phrasesIn(one);
    if (said) phrases.push(...said);
    else if (one !== "") sources.push(one);
  }
  return { phrases: [...new Set(phrases)].filter((phrase) => phrase !== ""), sources };
}

/** An atom of a source: a group, a class of single signs, a sign; with what says that it may be missing. */
const ATOM =
  /\(\?:(?<group>)|\[(?<signs>[^\]\\-]*-?)\](?<mayMiss>\?)?|(?:\\(?<sign>[^\p{L}\p{N}])|(?<plain>[^\\()[\]{}*+?^$|]))(?<isOptional>\?)?/uy;

/** All phrases that a source without alternatives at its top stands for; undefined where they can't be listed. */
function phrasesIn(source: string): string[] | undefined {
  let phrases = [""];
  for (let at = 0; at < source.length; ) {
    ATOM.lastIndex = at;
    const match = ATOM.exec(source);
    if (!match?.groups) return undefined;
    const { group, signs, mayMiss, sign, plain, isOptional } = match.groups;
    at += match[0].length;
    let options = signs === undefined ? [sign ?? plain ?? ""] : [...signs];
    let mayBeMissing = (mayMiss ?? isOptional) !== undefined;
    if (group !== undefined) {
      const end = closing(source, at);
      const inner = alternativesIn(source.slice(at, end)).map(phrasesIn);
      if (inner.includes(undefined)) return undefined;
      options = inner.flatMap((one) => one ?? []);
      mayBeMissing = source[end + 1] === "?";
      at = end + (mayBeMissing ? 2 : 1);
    }
    const ways = mayBeMissing ? [...options, ""] : options;
    if (phrases.length * ways.length > PHRASES_MAX) return undefined;
    phrases = phrases.flatMap((phrase) => ways.map((way) => phrase + way));
  }
  return phrases;
}

/** Where the bracket closes that was opened before `from`. */
function closing(source: string, from: number): number {
  let depth = 1;
  for (let at = from; at < source.length; at++) {
    depth += depthOf(source, at);
    if (depth === 0) return at;
  }
  return source.length;
}

function alternativesIn(source: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < source.length; at++) {
    depth += depthOf(source, at);
    if (source[at] !== "|" || depth > 0 || source[at - 1] === "\\") continue;
    parts.push(source.slice(from, at));
    from = at + 1;
  }
  return [...parts, source.slice(from)];
}

function depthOf(source: string, at: number): number {
  if (source[at - 1] === "\\") return 0;
  if (source[at] === "(") return 1;
  return source[at] === ")" ? -1 : 0;
}
