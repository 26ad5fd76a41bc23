import { explainReranking } from "../ranking/explain-reranking.ts";
import type { Against } from "./weigh-values.ts";

/** The likeliest intent as it was judged. */
interface Judged {
  title: string;
  score: number;
  isTaken: boolean;
  /** 0 to 1. */
  threshold: number;
  /** See `IntentScore`; absent where no judgement was made. */
  inputs?: readonly number[] | undefined;
  /** See `WeighedIntent`. */
  values: number;
  /** See `WeighedIntent`. */
  against?: Against | undefined;
}

const AGAINST: Readonly<Record<Against, string>> = {
  opposite: "Against it: the message says the opposite of its phrases.",
  code: "Against it: the message has another number, code or sign than its phrases.",
};

/** 0.29 * 100 is a little less than 29, by arithmetic alone. */
const DIGITS = 6;

/** Why the message was taken for its likeliest intent, or for none, in words. */
export function explainChoice({ title, score, isTaken, threshold, inputs, values, against }: Judged): string {
  if (score >= 1) return `It is the very title of “${title}”.`;
  // Rounded down as its bar is: what is just below the threshold isn't said to have reached it.
  const percent = (share: number) => `${Math.floor(Number((share * 100).toFixed(DIGITS)))} %`;
  const outcome = isTaken
    ? `“${title}” is taken, with ${percent(score)}.`
    : `“${title}” comes nearest with ${percent(score)}, below the threshold of ${percent(threshold)}, so no intent is taken.`;
  const learned = isTaken ? "For it: its words are like those of the phrases." : "";
  const given =
    values === 1
      ? "It gives a value that the intent asks for."
      : `It gives ${values} values that the intent asks for.`;
  return [
    outcome,
    inputs ? explainReranking(inputs) : learned,
    values > 0 ? given : "",
    against ? AGAINST[against] : "",
  ]
    .filter((part) => part !== "")
    .join(" ");
}
