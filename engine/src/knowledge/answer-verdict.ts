/** What to do with the best passage: answer from it, answer with a reservation, or say that it isn't known. */
export type Verdict = "answer" | "hedge" | "refuse";

/** Below this confidence the source doesn't know. */
const REFUSE_BELOW = 0.32;
/** Below this one the answer says that it may not be what was meant. */
const HEDGE_BELOW = 0.42;
/**
 * How much higher the confidence by words stands in some languages (ISO 639-1), whether a passage answers or not: letters,
 * syllables and their pairs are found everywhere, characters and their pairs less often than words are. Chosen so that of
 * questions whose article is missing about as many are declined as in English; meaning/lab/053.
 */
const HIGHER: Readonly<Record<string, number>> = {
  ...{ vi: 0.12, th: 0.05, lo: 0.05, km: 0.05, my: 0.05 },
  ...{ zh: -0.04, ja: -0.04, ko: -0.1 },
};
/** Among many passages one that shares a few words is easily found: for each ten times as many. */
const MANY_MORE = 0.05;
const FEW_PASSAGES = 100;

/** Judges a confidence by the language that was searched (ISO 639-1) and the number of passages in the source. */
export function answerVerdict(
  confidence: number,
  { language, passages }: { language: string; passages: number },
): Verdict {
  const many = Math.max(0, Math.log10(passages / FEW_PASSAGES));
  const shift = MANY_MORE * many + (HIGHER[language] ?? 0);
  if (confidence < REFUSE_BELOW + shift) return "refuse";
  return confidence < HEDGE_BELOW + shift ? "hedge" : "answer";
}
