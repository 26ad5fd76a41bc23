import { coverageBy } from "../../meaning/coverage.ts";
import type { Lexicon } from "../../meaning/lexicon.ts";
import { likenessOf, readMeaning, type WordMeaning, wordMeanings } from "../../meaning/text-meaning.ts";
import type { SourceLikeness } from "../../retrieve/source-meanings.ts";
import { evidenceOf } from "../recogniser/calibrate.ts";
import type { RecogniserModel } from "../recogniser/model.ts";
import { highest, readSignals, supportFor } from "../recogniser/signals.ts";
import { tokenise } from "../recogniser/tokens.ts";
import { type KnownAgent, type KnownIntent, knownAgent, wishShares } from "./known-agent.ts";

/** So many of the likeliest intents are judged. */
const MOST_JUDGED = 6;
const NEAREST_SHARE = 0.7;
const SURELY_OWN = 0.6;
const MAYBE_OWN = 0.75;
const WORST_RATIO = -8;

/** What the agent's data source has to say to the message; undefined where it has none. */
export interface SourceSays extends SourceLikeness {
  /** How sure the search is by its words, 0 to 1. */
  confidence: number;
}

export interface JudgedMessage {
  model: RecogniserModel;
  lexicon: Lexicon;
  text: string;
  source: SourceSays | undefined;
  /** The text's vector where the model was trained with those of an embedding model. */
  embedded?: Float32Array | undefined;
}

/** One intent as the judgement sees it. */
export interface JudgedIntent {
  klass: number;
  inputs: number[];
}

/**
 * What speaks for and against each of the likeliest intents, likeliest first; undefined where the model was not trained
 * with this lexicon. `exact` is the class that has this very phrase, or -1.
 */
export function judgementInputs({ model, lexicon, text, source, embedded }: JudgedMessage) {
  const agent = knownAgent(model, lexicon);
  if (!agent) return undefined;
  const read = readMeaning(lexicon.table, text);
  const signals = readSignals(model, tokenise(text), embedded ?? read.vector);
  const probabilities = Float64Array.from(signals.probabilities);
  const message: Message = {
    words: wordMeanings(lexicon.table, read.words),
    likeness: agent.intents.map((intent) => nearestPhrases(intent, read.vector)),
    wishes: lexicon.wishes.map((wish) => likenessOf(wish, read.vector)),
  };
  const shares = wishShares(message.wishes);
  const strangers = [SURELY_OWN, MAYBE_OWN].map((own) => nearestStranger(agent, message.wishes, own));
  const most = probabilities[highest(probabilities)] ?? 1;
  const intents = likeliest(probabilities, message.likeness).map((klass): JudgedIntent => {
    const share = probabilities[klass] ?? 0;
    const support = supportFor(model, signals, { klass, share, among: model.ids.length });
    const own = message.likeness[klass] ?? NOTHING;
    const lead = own.joint - bestBut(message.likeness, klass);
    const intent = agent.intents[klass];
    const covered = coverageBy(message.words, intent?.words ?? []);
    return {
      klass,
      inputs: [
        evidenceOf(share) / 4,
        Math.max(WORST_RATIO, Math.log(share / most || 1e-9)) / 4,
        evidenceOf(support) / 4,
        ...[own.joint, own.first, own.third, lead],
        ...[source?.best ?? 0, source?.second ?? 0, source?.coverage ?? 0, source?.confidence ?? 0],
        source ? 1 : 0,
        ...strangers,
        own.first - (strangers[0] ?? 0),
        own.first - (strangers[1] ?? 0),
        likenessOf(shares, intent?.wishes ?? shares),
        coverageBy(message.words, intent?.phrases[own.phrase]?.words ?? []),
        covered,
        source ? own.joint - source.best : 0,
        source ? covered - source.coverage : 0,
        1 / model.ids.length,
        1 / Math.max(1, intent?.phrases.length ?? 1),
        knownShare(message.words),
        share,
        support,
      ],
    };
  });
  return { intents, probabilities, exact: signals.exact, signals };
}

interface Message {
  words: readonly WordMeaning[];
  likeness: readonly Nearest[];
  /** To each wish of the lexicon. */
  wishes: readonly number[];
}

/** The cosines of the nearest and the third of an intent's phrases, and of the two nearest together. */
interface Nearest {
  phrase: number;
  first: number;
  third: number;
  joint: number;
}

const NOTHING: Nearest = { phrase: 0, first: 0, third: 0, joint: 0 };

function nearestPhrases({ phrases }: KnownIntent, vector: Float32Array): Nearest {
  let [first, second, third, phrase] = [-1, -1, -1, 0];
  for (const [p, one] of phrases.entries()) {
    const likeness = likenessOf(one.vector, vector);
    if (likeness > first) [first, second, third, phrase] = [likeness, first, second, p];
    else if (likeness > second) [second, third] = [likeness, second];
    else if (likeness > third) third = likeness;
  }
  if (phrases.length < 2) second = first;
  if (phrases.length < 3) third = second;
  return { phrase, first, third, joint: NEAREST_SHARE * first + (1 - NEAREST_SHARE) * second };
}

function likeliest(probabilities: Float64Array, likeness: readonly Nearest[]): number[] {
  const rank = (k: number) => (probabilities[k] ?? 0) + 0.2 * (likeness[k]?.joint ?? 0);
  const classes = Array.from(probabilities, (_, k) => k);
  return classes.sort((a, b) => rank(b) - rank(a) || a - b).slice(0, MOST_JUDGED);
}

function bestBut(likeness: readonly Nearest[], klass: number): number {
  let best = 0;
  for (const [k, { joint }] of likeness.entries()) if (k !== klass) best = Math.max(best, joint);
  return best;
}

/** What people ask elsewhere is what strangers ask here: the nearest wish that no intent is like. */
function nearestStranger({ nearestIntents }: KnownAgent, wishes: readonly number[], own: number): number {
  let best = 0;
  for (const [w, likeness] of wishes.entries())
    if ((nearestIntents[w] ?? 0) < own && likeness > best) best = likeness;
  return best;
}

function knownShare(words: readonly WordMeaning[]): number {
  let total = 0;
  let unknown = 0;
  for (const { vector, weight } of words) {
    total += weight;
    if (vector.every((value) => value === 0)) unknown += weight;
  }
  return total > 0 ? 1 - unknown / total : 0;
}
