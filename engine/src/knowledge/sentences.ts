import { sourceOfAllAsWritten } from "../languages/sources-of-all.ts";
import { lazily } from "../text/lazily.ts";

const LONGEST = 1200;
/** The segmenter is given no more at once, so that its memory stays small whatever comes. */
const WINDOW = 20_000;
const SHORT_LINE = 60;
const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** A full stop after one of these, or after a single letter, does not end a sentence. */
const unfinished = lazily(() => {
  const lists = (["frequentAbbreviations", "abbreviations"] as const).map((list) =>
    sourceOfAllAsWritten(({ writing }) => writing?.[list]),
  );
  return new RegExp(`(?:^|[\\s(\\[„“"'«])(?:${lists.join("|")})\\.\\s*$`, "iu");
});
const INITIALS = /(?:^|[\s(])(?:\p{Lu}\.){1,4}\s*$/u;
const STARTS_LOW = /^[\p{Ll}\p{Pd},;:)]/u;
/** Asking the segmenter takes longer than looking: most short lines are one sentence. */
const INNER_END = /[.!?…。！？؟।\n][\s\S]*\S/;
const SPACE = /\s/;

/** The sentences of a text in order; joined they give the text again, and none is longer than 1,200 characters. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  for (const part of splitLines(text)) {
    if (part.length <= SHORT_LINE && !INNER_END.test(part)) {
      if (part !== "") sentences.push(part);
      continue;
    }
    for (let start = 0; start < part.length; ) {
      const end = cutBefore(part, start, WINDOW);
      segment(part.slice(start, end), sentences);
      start = end;
    }
  }
  return sentences;
}

function segment(text: string, into: string[]): void {
  let current = "";
  for (const { segment: piece } of segmenter.segment(text)) {
    if (current !== "" && !isUnfinished(current, piece)) {
      push(current, into);
      current = "";
    }
    current += piece;
  }
  if (current !== "") push(current, into);
}

/** Lists without bullets, such as opening hours, are short lines that each begin anew. */
function splitLines(text: string): string[] {
  if (!text.includes("\n")) return [text];
  const parts: string[] = [];
  let start = 0;
  let lineStart = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) {
    const next = text.charAt(at + 1);
    if (at - lineStart < SHORT_LINE && next !== "" && !STARTS_LOW.test(next)) {
      parts.push(text.slice(start, at + 1));
      start = at + 1;
    }
    lineStart = at + 1;
  }
  if (start < text.length) parts.push(text.slice(start));
  return parts;
}

function isUnfinished(sentence: string, next: string): boolean {
  if (sentence.length > LONGEST) return false;
  const tail = sentence.slice(-16);
  if (STARTS_LOW.test(next) && !/[。！？]\s*$/.test(tail)) return true;
  return unfinished().test(tail) || INITIALS.test(tail);
}

function push(sentence: string, into: string[]): void {
  for (let start = 0; start < sentence.length; ) {
    const end = cutBefore(sentence, start, LONGEST);
    into.push(sentence.slice(start, end));
    start = end;
  }
}

/** Where to end a piece that begins at `start`: at the text's end, else after the last space of its second half. */
function cutBefore(text: string, start: number, limit: number): number {
  const furthest = start + limit;
  if (furthest >= text.length) return text.length;
  for (let at = furthest; at > furthest - limit / 2; at--) if (SPACE.test(text.charAt(at - 1))) return at;
  const unit = text.charCodeAt(furthest - 1);
  return unit >= 0xd800 && unit < 0xdc00 ? furthest - 1 : furthest;
}
