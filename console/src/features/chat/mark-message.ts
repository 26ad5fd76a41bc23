import type { MessageSpan } from "@cxc/contract/candidates.ts";
import type { Trace } from "@cxc/contract/trace.ts";

/** Graphemes of a stretch that are shown of its beginning and of its end, where it is longer. */
const HEAD = 100;
const TAIL = 60;

export interface MessagePart {
  /** Where it begins in the message; code units. */
  start: number;
  text: string;
  /** What the part fills; "" where it fills nothing. */
  fills: string;
}

/** A run of a message. */
export interface MessageRun {
  start: number;
  /** What was taken is made of it. */
  isClaimed: boolean;
  parts: MessagePart[];
}

/**
 * A message in runs, as the taken candidate claims it, with the values that its slots took from it. Spans are widened to whole
 * graphemes, and end where the message does; a long stretch is shown in its beginning and its end.
 */
export function markMessage(message: string, { candidates, slots }: Trace): MessageRun[] {
  const graphemes = [...new Intl.Segmenter().segment(message)];
  const claims = candidates.flatMap((candidate) => (candidate.is_taken ? candidate.claims : []));
  const values = slots.flatMap(({ title, span }) => (span ? [{ title, ...span }] : []));
  const runs: {
    start: number;
    isClaimed: boolean;
    parts: { start: number; letters: string[]; fills: string }[];
  }[] = [];
  for (const { segment, index } of graphemes) {
    const isHere = ({ start, end }: MessageSpan) => index < end && index + segment.length > start;
    const isClaimed = claims.some(isHere);
    const fills = values
      .filter(isHere)
      .map(({ title }) => title)
      .join(", ");
    if (runs.at(-1)?.isClaimed !== isClaimed) runs.push({ start: index, isClaimed, parts: [] });
    const parts = runs.at(-1)?.parts ?? [];
    if (parts.at(-1)?.fills !== fills) parts.push({ start: index, letters: [], fills });
    parts.at(-1)?.letters.push(segment);
  }
  return runs.map(({ parts, ...run }) => ({
    ...run,
    parts: parts.map(({ letters, ...part }) => ({ ...part, text: shortened(letters) })),
  }));
}

/** Cut between words, where there are any. */
function shortened(letters: readonly string[]): string {
  if (letters.length <= HEAD + TAIL) return letters.join("");
  const head = letters.slice(0, HEAD).join("");
  const tail = letters.slice(-TAIL).join("");
  return `${head.replace(/\s+\S{0,20}$/u, "")} … ${tail.replace(/^\S{0,20}\s+/u, "")}`;
}
