import type { ParsedQuery } from "./parse-query.ts";
import type { ComparedWord } from "./source-words.ts";

/** What a word counts as missing that the table doesn't know: it may be slang for what is there. */
const UNKNOWN_SHARE = 0.5;
/** A word that tells more than this tells no more by not being there. */
const PENALTY_MOST = 6;

/** A word of a question. */
export interface QueryWord {
  compared: ComparedWord;
  /** How much it tells in this source. */
  tells: number;
  /** By stem: what it may be a slip of, and how surely, 0 to 1. */
  meant: ReadonlyMap<string, number>;
}

/** By stem of a question's word that is a slip or of the family of another: the stems that the search by words takes it for. */
export function stemsMeant(reading: ParsedQuery | undefined): Map<string, Map<string, number>> {
  const slips = (reading?.terms ?? []).filter(({ isKnown, isOther }) => !isKnown && !isOther);
  return new Map(
    slips.map(({ stem, matches }) => [stem, new Map(matches.map(({ text, weight }) => [text, weight]))]),
  );
}

/**
 * How much each word of a question tells that a passage has nothing like, from 0: "is there wifi in the galleries" is not
 * answered by whatever is in the galleries. `held`: by word of the question, how much the passage says of it, 0 to 1;
 * `stems`: those of the passage.
 */
export function unmatchedTerms(
  asked: readonly QueryWord[],
  { held, stems }: { held: readonly number[]; stems: ReadonlySet<string> },
): number[] {
  return asked.map(({ compared, tells, meant }, n) => {
    let said = held[n] ?? 0;
    for (const [stem, share] of meant) if (share > said && stems.has(stem)) said = share;
    const isKnown = compared.vector.some((value) => value !== 0);
    return (isKnown ? 1 : UNKNOWN_SHARE) * tells * (1 - said);
  });
}

/** Of the most telling of them, 0 to 6. */
export function unmatchedTermPenalty(unmatched: readonly number[]): number {
  return Math.min(PENALTY_MOST, Math.max(0, ...unmatched));
}
