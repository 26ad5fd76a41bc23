import { sourceOfAllAsWritten } from "../languages/sources-of-all.ts";
import { lazily } from "../text/lazily.ts";

/** A sentence of a model, its marks apart. */
export interface CitedSentence {
  text: string;
  /** The numbers of its passages, from 1; in order, once each. */
  cites: number[];
}

/** An end of sentence and the marks after it; in languages with spaces only where one follows, or a line ends. */
const END =
  /(?:[.!?؟]["”»’)]*(?:\s{0,2}\[\d{1,2}\])*(?=\s+[^\s[]|\s*\n)|[。！？](?:\s{0,2}\[\d{1,2}\])*(?=\s*[^\s[])|\n)/u;
/** In a text whose spaces are single ones: a pattern that looks for any number of them takes the square of it. */
const MARK = / ?\[(\d{1,2})\]/gu;
/** "approx. 5", "e.g. this", "1. first" */
const noEnd = lazily(() => {
  const abbreviations = sourceOfAllAsWritten(({ writing }) => writing?.frequentAbbreviations);
  return new RegExp(`(?:^|[\\s(])(?:\\p{L}|\\d{1,2}|${abbreviations})\\.$`, "iu");
});
/** Characters; longer than any of these with what stands before it. */
const NO_END_MOST = 16;
/** From so many characters on every end is one: what grows is read again with each word. */
const SENTENCE_MOST = 1_000;
/** Characters: signs, marks and spaces of one end of sentence; what was read before is looked at again no further back. */
const END_MOST = 200;

/**
 * Cuts the sentences that are complete off the beginning of a text that still grows; `isEnd` takes the rest as one too.
 * `seen` is how long the text was when it was last looked at (then it held none).
 */
export function takeSentences(
  text: string,
  { isEnd = false, seen = 0 } = {},
): { sentences: CitedSentence[]; rest: string } {
  const sentences: CitedSentence[] = [];
  let rest = text;
  let from = Math.max(0, seen - END_MOST);
  for (;;) {
    const match = END.exec(rest.slice(from));
    if (!match) break;
    const end = from + match.index + match[0].length;
    const head = rest.slice(0, end);
    if (end < SENTENCE_MOST && match[0] !== "\n" && noEnd().test(head.slice(-NO_END_MOST))) {
      from = end;
      continue;
    }
    push(head, sentences);
    rest = rest.slice(end);
    from = 0;
  }
  if (!isEnd) return { sentences, rest };
  push(rest, sentences);
  return { sentences, rest: "" };
}

function push(raw: string, into: CitedSentence[]): void {
  const squeezed = raw.replace(/\s+/gu, " ");
  const cites = [...new Set([...squeezed.matchAll(MARK)].map(([, number]) => Number(number)))];
  const text = squeezed.replace(MARK, "").trim();
  if (text !== "") into.push({ text, cites });
  // Marks alone on the next line belong to the sentence before.
  else into.at(-1)?.cites.push(...cites);
}
