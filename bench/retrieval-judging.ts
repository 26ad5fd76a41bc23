const QUOTE_CHARACTERS = 400;
/** The marks of a cut sentence stand outside of what is quoted. */
const CUT_MARKS = 4;

/** Whether a quote of at most 400 characters holds the gold answer. */
export function holdsAnswer(quote: string | undefined, answer: string): boolean {
  return quote?.includes(answer) === true && quote.length <= QUOTE_CHARACTERS + CUT_MARKS;
}

/** The chance that one of the first is above one of the second; ties count half. */
export function auroc(above: readonly number[], below: readonly number[]): number {
  let wins = 0;
  for (const a of above) for (const b of below) wins += a > b ? 1 : a === b ? 0.5 : 0;
  return wins / (above.length * below.length);
}
