import { wordsOfEach } from "../languages/sources-of-all.ts";
import { lazily } from "../text/lazily.ts";
import { plainText } from "../text/plain-text.ts";
import { joinQuote } from "./choose-sentences.ts";
import { findQuotables } from "./quotable.ts";

/** So much is told of all that answers alike. */
const TOLD_CHARACTERS = 1200;
/** "Balcony: no", as a row reads: between its cells stand commas or semicolons. */
const CELL = /(?:^|(?<=[,;–]\s))[^:,;]+:\s*([^:,;]+)(?:[,;]\s|$)/gu;
/** What stands in a cell for "no" without a word. */
const DENIALS: ReadonlySet<string> = new Set(["-", "–", "—", "0", "✗", "✘", "❌", "☐"]);

const words = lazily(() => wordsOfEach(({ answers }) => answers?.no));

interface Said {
  title: string;
  heading: string;
  /** Markdown. */
  text: string;
}

/** What one passage says as the chosen sentence does: its sentences, word for word and in their order. */
export interface Alike<P extends Said> {
  passage: P;
  quote: string;
}

/**
 * All that holds of the question what `told`, a sentence of `passage`, holds of it, beside what stands above: each sentence says it
 * of another thing, and the question singles none out. `left`: how many find no room. `termsIn` answers its terms in a text.
 */
export function findAlike<P extends Said>(
  { passage, told }: { passage: P; told: string },
  passages: readonly P[],
  termsIn: (text: string) => ReadonlySet<number>,
): { alike: Alike<P>[]; count: number; left: number } {
  const aboveOf = ({ title, heading }: P) => termsIn(`${title}\n${heading}`);
  const own = termsIn(told);
  const wanted = [...new Set([...own, ...aboveOf(passage)])];
  // A passage begins with what the one before it in its document ends with.
  const said = new Set<string>();
  let room = TOLD_CHARACTERS;
  let left = 0;
  const alike = passages.flatMap((one) => {
    const above = aboveOf(one);
    const sentences = findQuotables(one.text);
    const fitting = [...sentences.keys()].filter((n) => {
      const { text = "" } = sentences[n] ?? {};
      const key = `${one.title}\n${one.heading}\n${text}`;
      if (said.has(key) || !holds(termsIn(withoutDenied(text)), { own, wanted, above })) return false;
      said.add(key);
      room -= text.length;
      if (room < 0) left++;
      return room >= 0;
    });
    return fitting.length > 0 ? [{ passage: one, quote: joinQuote(fitting, sentences) }] : [];
  });
  return { alike, count: said.size, left };
}

function holds(
  held: ReadonlySet<number>,
  { own, wanted, above }: { own: ReadonlySet<number>; wanted: readonly number[]; above: ReadonlySet<number> },
): boolean {
  return (
    [...own].every((term) => held.has(term)) && wanted.every((term) => held.has(term) || above.has(term))
  );
}

/** A row without the cells that say no: a room with "Balcony: no" is none with a balcony. */
function withoutDenied(text: string): string {
  return text.replace(CELL, (cell, value: string) => {
    const plain = plainText(value).trim();
    return DENIALS.has(value.trim()) || words().has(plain) ? " " : cell;
  });
}
