/** What to do with the best passage: answer from it, answer with a reservation, or say that it isn't known. */
export type Verdict = "answer" | "hedge" | "refuse";

/** Below this confidence the source doesn't know. */
const REFUSE_BELOW = 0.32;
/** Below this one the answer says that it may not be what was meant. */
const HEDGE_BELOW = 0.42;
/** Characters and their pairs occur everywhere: the confidence where they stand for words is lower throughout. */
const SPACELESS_LESS = 0.1;
/** Among many passages one that shares a few words is easily found. */
const MANY_MORE = 0.05;
const FEW_PASSAGES = 100;
const MANY_PASSAGES = 1000;
const SPACELESS: ReadonlySet<string> = new Set(["zh", "ja", "ko"]);

/** Judges a confidence by the language that was searched (ISO 639-1) and the number of passages in the source. */
export function judge(
  confidence: number,
  { language, passages }: { language: string; passages: number },
): Verdict {
  const many = Math.log(passages / FEW_PASSAGES) / Math.log(MANY_PASSAGES / FEW_PASSAGES);
  const shift = MANY_MORE * Math.min(1, Math.max(0, many)) - (SPACELESS.has(language) ? SPACELESS_LESS : 0);
  if (confidence < REFUSE_BELOW + shift) return "refuse";
  return confidence < HEDGE_BELOW + shift ? "hedge" : "answer";
}
