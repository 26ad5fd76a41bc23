import { PHRASE_LIKENESS } from "../dialogue/levels.ts";
import type { IntentPhrases } from "../intents/intent-phrases.ts";
import { findNegations, type Negation, negatorsOf, saysNot } from "../languages/find-negations.ts";
import { opposingWords, oppositesOf } from "../languages/opposing-words.ts";

/** What tells whether a message says the opposite of an intent's phrases; made once a message. */
export function opposesPhrases(
  message: string,
  language: string,
): (phrases: IntentPhrases | undefined) => boolean {
  const negations = findNegations(message, language);
  const negators = negatorsOf(language);
  const isNot = saysNot(message, language);
  return (phrases) => {
    if (!phrases) return negations.some(({ isFrame, rest }) => isFrame && rest === "");
    return (
      negations.some((negation) => isOpposed(message, negation, { phrases, negators })) ||
      (!isNot && (isUnnegated(message, phrases, negators) || hasOpposite(message, phrases, language)))
    );
  };
}

/**
 * A negated order or wish is no request, unless the intent's own phrases are negated like it, or what the message says
 * besides comes nearer to them. A statement has to be a phrase but for its negation.
 */
function isOpposed(
  message: string,
  { negated, rest, isFrame }: Negation,
  { phrases, negators }: { phrases: IntentPhrases; negators: readonly string[] },
): boolean {
  const isNegatedTwice = negators.some((word) => ` ${negated} `.includes(` ${word} `));
  const { having, lacking } = phrases.nearest(negated, negators);
  const affirmed = isNegatedTwice ? Math.max(having, lacking) : lacking;
  const meant = phrases.nearest(message, negators).having;
  if (!isFrame) return affirmed >= PHRASE_LIKENESS.sameButNegated && affirmed > meant;
  if (rest === "") return meant <= affirmed;
  if (affirmed < PHRASE_LIKENESS.negatedBeside) return false;
  const beside = phrases.nearest(rest, negators);
  return Math.max(meant, beside.having, beside.lacking) <= affirmed;
}

/** Whether a message without a negation is like nothing of the intent but a phrase that has one. */
function isUnnegated(message: string, phrases: IntentPhrases, negators: readonly string[]): boolean {
  const nearest = phrases.nearest(message, negators);
  const { having } = nearest;
  return having >= PHRASE_LIKENESS.sameButNegated && nearest.lacking < having * PHRASE_LIKENESS.telling;
}

/** Whether a word of the message is the opposite of one of the phrases, which have not that word. */
function hasOpposite(message: string, phrases: IntentPhrases, language: string): boolean {
  const words = oppositesOf(message, language);
  const says = (wanted: string) => words.some(({ word }) => word === wanted);
  const isOpposite = opposingWords(message, language).some(
    ({ word, prefix, opposite, isHyphenated }) =>
      phrases.has(opposite) && !phrases.has(word) && !(isHyphenated ? phrases.has(prefix) : says(opposite)),
  );
  const isHyphenated = (bare: string) => message.toLowerCase().includes(`-${bare}`);
  return (
    isOpposite ||
    words.some(
      ({ word, bare, opposites }) =>
        opposites.some((opposite) => opposite !== word && !says(opposite) && phrases.has(opposite)) &&
        ![word, bare].some((one) => phrases.has(one)) &&
        !isHyphenated(bare),
    )
  );
}
