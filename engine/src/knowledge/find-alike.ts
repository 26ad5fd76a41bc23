import { joinQuote } from "./choose-sentences.ts";
import { continueList } from "./continue-list.ts";
import { findQuotables } from "./quotable.ts";
import { withoutDenied } from "./without-denied.ts";

/** So much is told of all that answers alike. */
const TOLD_CHARACTERS = 1200;
interface Said {
  title: string;
  heading: string;
  /** Markdown. */
  text: string;
  /** The passages after it in its document: what a list goes on with that it ends with. */
  following?: readonly string[] | undefined;
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
  { language, termsIn }: { language: string; termsIn: (text: string) => ReadonlySet<number> },
): { alike: Alike<P>[]; count: number; left: number } {
  const aboveOf = ({ title, heading }: P) => termsIn(`${title}\n${heading}`);
  const [held, aboveTold] = [termsIn(told), aboveOf(passage)];
  const wanted = [...new Set([...held, ...aboveTold])];
  const own = [...held].filter((term) => !aboveTold.has(term));
  // What the thing is called may stand above one and within another; where all of it stands above, the sentence has to say it, too.
  const needed = own.length > 0 ? own : [...held];
  // A passage begins with what the one before it in its document ends with.
  const said = new Set<string>();
  let room = TOLD_CHARACTERS;
  let left = 0;
  const alike = passages.flatMap((one) => {
    const above = aboveOf(one);
    const sentences = continueList(findQuotables(one.text), one.following ?? []);
    const fitting = [...sentences.keys()].filter((n) => {
      const { text = "" } = sentences[n] ?? {};
      const key = `${one.title}\n${one.heading}\n${text}`;
      const isAlike = (statement: string) => {
        const terms = termsIn(statement);
        return (
          needed.every((term) => terms.has(term)) &&
          wanted.every((term) => terms.has(term) || above.has(term))
        );
      };
      if (said.has(key) || !isAlike(text) || !isAlike(withoutDenied(text, language))) return false;
      said.add(key);
      room -= text.length;
      if (room < 0) left++;
      return room >= 0;
    });
    return fitting.length > 0 ? [{ passage: one, quote: joinQuote(fitting, sentences) }] : [];
  });
  return { alike, count: said.size, left };
}
