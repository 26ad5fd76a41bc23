import { processorMs, slowness } from "./processor-time.ts";

/** What breaks readers when it is repeated: digits, quotes, marks, scripts, brackets, spaces, words beside figures. */
const UNITS: readonly string[] = [
  ...'1|12|1 |1.|1,|1:|1/|1-|1"|“1|+1|1€ |$1 |1k |1st |1x|a1|a1 |1a |1,000 |12:30|12:30 |1/2/3 |1.2.|2026-05-06 |1234567 '.split(
    "|",
  ),
  ..."a|a |aB|é|é |ß|İ|e\u0301|\u0301|\u0301 |a\u0300\u0301\u0302 |日|日本 |한국어 |ไทย|ब|ي|يوم |день |năm ".split(
    "|",
  ),
  ..."😀|👩‍👩‍👧|🇩🇪|\u200d|\u200b|\u202e|\u2066a\u2069|\ufeff|\u00ad|\ufdfa|\0|\ud800".split("|"),
  ...[
    " ",
    "\n",
    "\t",
    "\r\n",
    " \n",
    "\u00a0",
    "\u3000",
    "- ",
    "* ",
    "> ",
    "# ",
    "1. ",
    "| a ",
    "\n\n---\n\n",
  ],
  ..."(|)|()|[|]|[]|[](|[a](b) |![|{|}|{{|{{a}}|{{ a }} |<|>|<a>|</|<!--|&|&amp;|&#|\\|`|``|```\n|~|^|*|**|_|__|***a".split(
    "|",
  ),
  ...'\'|"|“|”|„|«|»|‘a’ |"a" |„a“ |@|a@|a.|a@a|a@a.|a@a.a|a@b.co |www.|http://|https://a.b/|://|//|#1|--|—|=|;|,|.|…|!|?|?!'.split(
    "|",
  ),
  ..."to |or |and |no |not |of |the |in |at |my name is |my name is A |i'm A |this is |name: |order |order no. |call me ".split(
    "|",
  ),
];

/**
 * The least of a few tries, in ms of the processor; the first below `enough` ends them. After the first each is taken as on
 * a machine that does nothing beside it.
 */
export function leastMs(run: () => unknown, { tries = 3, enough = 0 } = {}): number {
  let least = processorMs(run);
  for (let n = 1; n < tries && least >= enough; n++) least = Math.min(least, processorMs(run) / slowness());
  return least;
}

/** The unit again and again, to exactly so many code units. */
export function repeated(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
}

/** Units to repeat: those of every text, and words of a vocabulary, alone, with a figure before or behind them, joined. */
export function hostileUnits(vocabulary: readonly string[] = []): string[] {
  return [...UNITS, ...vocabulary.flatMap((word) => [`${word} `, `1 ${word} `, `${word} 1 `, `${word}1`])];
}

/** The words in the sources of patterns or tables of words, longest first. */
export function vocabularyOf(sources: readonly string[]): string[] {
  const words = sources.flatMap((source) => source.match(/[\p{L}\p{M}]+(?:['’ -][\p{L}\p{M}]+)*/gu) ?? []);
  return [...new Set(words)].filter((word) => word.length > 1).sort((a, b) => b.length - a.length);
}

/** Texts of several units each in any order, the same for the same seed. */
export function mixtures(
  units: readonly string[],
  { count, length }: { count: number; length: number },
): string[] {
  let state = 20_260_506;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return Array.from({ length: count }, () => {
    const some = Array.from({ length: 2 + next(5) }, () => units[next(units.length)] ?? " ");
    let text = "";
    while (text.length < length) text += some[next(some.length)];
    return text.slice(0, length);
  });
}
