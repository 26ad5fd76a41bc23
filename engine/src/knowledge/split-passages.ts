import { parseSections, type Unit } from "./markdown-units.ts";
import { readableText } from "./readable.ts";

/** What is searched and cited as one: part of a document, never across a heading. */
export interface Passage {
  /** Heading path joined with " › ", outermost first; "" where there is none. */
  heading: string;
  /** Markdown, as it stands in the document. */
  text: string;
}

const MOST_WORDS = 200;
const OVERLAP_WORDS = 50;

/** Cuts a document (Markdown or plain text) into passages of at most about 200 words, 50 of which come again in the next. */
export function splitPassages(document: { title: string; text: string }): Passage[] {
  const passages: Passage[] = [];
  for (const { headings, units } of parseSections(document.text)) {
    const path = headings.map(readableText).filter((heading) => heading !== "");
    if (path[0] === document.title.trim()) path.shift();
    const heading = path.join(" › ");
    for (const text of packUnits(units)) passages.push({ heading, text });
  }
  return passages;
}

function packUnits(units: readonly Unit[]): string[] {
  const words = units.map(({ text, after }) => countWords(text + after));
  const texts: string[] = [];
  let start = 0;
  let total = 0;
  for (let at = 0; at < units.length; at++) {
    const own = words[at] ?? 0;
    if (total > 0 && total + own > MOST_WORDS) {
      texts.push(joinUnits(units, start, at));
      ({ start, total } = overlapBefore(words, { from: start + 1, to: at, room: MOST_WORDS - own }));
    }
    total += own;
  }
  if (start < units.length) texts.push(joinUnits(units, start, units.length));
  return texts.filter((text) => text !== "");
}

/** How far back the next passage reaches: whole units of at most 50 words that leave room for the one to come. */
function overlapBefore(
  words: readonly number[],
  { from, to, room }: { from: number; to: number; room: number },
): { start: number; total: number } {
  let start = to;
  let total = 0;
  while (start > from) {
    const own = words[start - 1] ?? 0;
    if (total + own > Math.min(OVERLAP_WORDS, room)) break;
    total += own;
    start--;
  }
  return { start, total };
}

function joinUnits(units: readonly Unit[], from: number, to: number): string {
  let text = units[from]?.lead ?? "";
  let lead = text;
  for (let at = from; at < to; at++) {
    const unit = units[at];
    if (!unit) break;
    if (unit.lead !== lead) text += unit.lead;
    lead = unit.lead;
    text += unit.text + unit.after;
  }
  return text.trim();
}

const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|[\p{L}\p{N}\p{M}]+?(?=[^\p{L}\p{N}\p{M}]|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|$)/gu;
/** A word of Chinese or Japanese is about two characters, one of Thai, Lao, Khmer or Burmese about four. */
const HAN_SHARE = 0.5;
const THAI_SHARE = 0.25;
const THAI = /^[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const HAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Longer words, and signs without any, count by their length, so that a passage's size is bounded. */
const LONGEST_WORD = 30;

/** Words of a text; where no spaces tell them, as many as its characters usually make. */
export function countWords(text: string): number {
  let words = 0;
  for (const [word] of text.matchAll(WORD)) {
    if (HAN.test(word)) words += HAN_SHARE;
    else if (THAI.test(word)) words += THAI_SHARE;
    else words += Math.ceil(word.length / LONGEST_WORD);
  }
  return Math.max(words, text.length / LONGEST_WORD);
}
