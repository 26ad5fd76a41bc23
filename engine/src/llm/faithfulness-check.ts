import { tokenise } from "../knowledge/tokenise.ts";
import { guessLanguage } from "../languages/detect-language.ts";
import { plainText } from "../text/plain-text.ts";
import { monthsIn } from "./date-words.ts";
import {
  findUngroundedAddress,
  findUngroundedNumber,
  findUngroundedQuote,
  groundingFactsOf,
  hasAddress,
} from "./grounding-facts.ts";

/** From so many words on, a share of them has to stand in the passage, where both speak the same language. */
const WORDS_LEAST = 3;
const SHARE_LEAST = 0.4;
const CERTAIN = 0.2;

/** A capitalised word that nothing before it makes capital: no sentence, quotation or line begins there. */
const NAME = /(?<=[\p{L}\p{N},;)%]\s)\p{Lu}[\p{L}\p{M}'’-]+/gu;
const NAME_STEM_LEAST = 4;
const NAME_ENDING_MOST = 3;

/**
 * What of a sentence the passage doesn't say: a number, a name, a quotation, an address, or most of its words;
 * undefined where it holds. Web addresses never do: the citation links. `before` are the lines of the answer so far.
 */
export function findUnsupportedPart(sentence: string, passage: string, before = ""): string | undefined {
  if (hasAddress(sentence)) return "a web address";
  const facts = groundingFactsOf(passage);
  const number = findUngroundedNumber(sentence, facts, before);
  if (number !== undefined) return `the number ${number}`;
  const quote = findUngroundedQuote(sentence, facts);
  if (quote !== undefined) return `the quote “${quote}”`;
  const address = findUngroundedAddress(sentence, facts);
  if (address !== undefined) return `the address ${address}`;
  const names = (sentence.match(NAME) ?? []).filter((word) => !facts.plain.includes(nameStem(word)));
  const months = names.length > 0 ? monthsIn(passage, guessLanguage(sentence).language) : undefined;
  const name = names.find((word) => !months?.has(word));
  if (name !== undefined) return `the name ${name}`;
  return hasEnoughWords(sentence, passage) ? undefined : "most of its words";
}

/** Endings vary: "Praxisräume" stands in "Praxisräumen". */
function nameStem(word: string): string {
  const plain = plainText(word);
  return plain.slice(0, Math.max(NAME_STEM_LEAST, plain.length - NAME_ENDING_MOST));
}

function hasEnoughWords(sentence: string, passage: string): boolean {
  const { language } = guessLanguage(passage);
  const stems = new Set(tokenise(sentence, language));
  if (stems.size < WORDS_LEAST) return true;
  const said = guessLanguage(sentence);
  if (said.language !== language && said.certainty >= CERTAIN) return true;
  const known = new Set(tokenise(passage, language));
  return [...stems].filter((stem) => known.has(stem)).length / stems.size >= SHARE_LEAST;
}
