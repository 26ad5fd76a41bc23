import { compileNetwork } from "../embeddings/network.ts";
import { asksWhether } from "../languages/asks-something.ts";
import { type CandidateInputs, type SearchedSource, sourceInputs } from "./source-inputs.ts";
import { SOURCE_NETWORK } from "./source-network.ts";

/** A passage as words and meaning together judge it. */
export interface RerankedPassage {
  id: string;
  /** How sure it is that it answers, 0 to 1; comparable with the confidence of a search by words alone. */
  confidence: number;
  /** The same before it is bent to 0 to 1. */
  logOdds: number;
  /** By sentence: how much of the question it says together with the title, 0 to 1. */
  says: readonly number[];
  /** How much of the question the passage holds in the very words, and in words of like meaning, 0 to 1. */
  found: CandidateInputs["found"];
}

/**
 * Log odds of a passage that a search by words is wholly sure of. The network was taught beside half as much: the
 * customers of its lessons avoid the articles' words more than visitors do.
 */
const BY_WORDS = 8;

/** Log odds for each unit of the question's most telling word that the passage has nothing like; see meaning/lab/087. */
const UNMATCHED_DOUBT = 0.4;
/** So much is missed where the confidence stays as the network has it. */
const UNMATCHED_USUAL = 2.5;

/**
 * Log odds by what is asked: who asks whether something is there doesn't know that it is, as one does who asks when or how
 * much it costs; meaning/lab/091.
 */
const WHETHER_DOUBT = 0.6;
const OTHER_CREDIT = 0.15;

/** Log odds of a passage with the address where the question is where the business is: it need not share a word with it. */
const ADDRESS_CREDIT = 5;

/** The same of a passage whose heading has the code that is asked for ("§ 3"): the question says nothing else of it. */
const CODE_CREDIT = 4;

const SOURCE_ODDS = compileNetwork(SOURCE_NETWORK);

/** Beside the best one, passages that are less sure than that are not worth a look. */
const HARDLY = 0.01;

/** The likeliest passages by words and meaning together, best first; only where the question is in the lexicon's language. */
export function rerankPassages(
  source: SearchedSource,
  question: string,
  logOddsOf = SOURCE_ODDS,
): RerankedPassage[] {
  const { language } = source.embeddings.lexicon;
  const asking = asksWhether(question, language) ? -WHETHER_DOUBT : OTHER_CREDIT;
  const judged = sourceInputs(source, question).map((one) => {
    const { id, byWords, inputs, says, found, unmatched, hasAddress, isNamed } = one;
    const missed = one.doubt + UNMATCHED_DOUBT * (unmatched - UNMATCHED_USUAL);
    const doubt = hasAddress ? -ADDRESS_CREDIT : missed;
    const logOdds = logOddsOf(inputs) + BY_WORDS * byWords + asking - doubt + (isNamed ? CODE_CREDIT : 0);
    return { id, says, found, logOdds, confidence: 1 / (1 + Math.exp(-logOdds)) };
  });
  // Those of equal rank stay as the search by words and then the meaning put them: by their content.
  judged.sort((a, b) => b.logOdds - a.logOdds);
  return judged.filter(({ confidence }, n) => n === 0 || confidence >= HARDLY);
}
