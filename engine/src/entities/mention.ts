/** A span of the text: code units, the end is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** A value that a stretch of the text states. */
export interface Mention<Value> extends Span {
  value: Value;
}

/** Stands for each letter of a value. */
export const BLANK = "_";

/** The text with the spans' letters made unreadable for every later pattern; its length stays. */
export function blanked(text: string, spans: readonly Span[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    pieces.push(text.slice(at, from), BLANK.repeat(end - from));
    at = end;
  }
  return pieces.join("") + text.slice(at);
}

export function isOverlapping(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}

/** The matches of a pattern that `read` makes sense of. */
export function findMentions<Value>(
  text: string,
  pattern: RegExp,
  parse: (match: RegExpExecArray) => Value | undefined,
): Mention<Value>[] {
  const mentions: Mention<Value>[] = [];
  for (const match of text.matchAll(pattern)) {
    const value = parse(match);
    if (value !== undefined) mentions.push({ value, start: match.index, end: match.index + match[0].length });
  }
  return mentions;
}

/** Of matches that overlap, the longest, then the first. */
export function longest<Value>(mentions: readonly Mention<Value>[]): Mention<Value>[] {
  const longestMentions: Mention<Value>[] = [];
  const covered = new Set<number>();
  const bySize = [...mentions].sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  for (const one of bySize) {
    // What is kept is at least as long, so that it covers an end of whatever it overlaps.
    if (covered.has(one.start) || covered.has(one.end - 1)) continue;
    for (let at = one.start; at < one.end; at++) covered.add(at);
    longestMentions.push(one);
  }
  return longestMentions;
}
