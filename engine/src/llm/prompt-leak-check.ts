/** So many words in a row are no chance. A sign of a script that writes without spaces counts half a word. */
const WORDS_IN_A_ROW = 8;
/** No run of so many words is longer, in characters: what stood before can't be part of one. */
const TAIL = 600;
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|[\p{L}\p{M}\p{N}]+/gu;
const WITHOUT_SPACES =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]$/u;

/** Runs of words, each as long as one that gives a text away. */
export type WordRuns = ReadonlySet<string>;

/** Every run of eight words in these texts, whatever their case and marks. */
export function wordRunsOf(texts: readonly string[]): WordRuns {
  return new Set(texts.flatMap((text) => runsIn(text).map(({ run }) => run)));
}

/**
 * The first words in a row that a text shares with what is `secret` and not with what is `open`. `before` is what was
 * said before it: a run may have begun there.
 */
export function findPromptLeak(
  text: string,
  { secret, open }: { secret: WordRuns; open: WordRuns },
  before = "",
): string | undefined {
  const shown = before.slice(-TAIL) + text;
  return runsIn(shown).find(({ run }) => secret.has(run) && !open.has(run))?.words;
}

function runsIn(text: string): { run: string; words: string }[] {
  const words = text.normalize("NFKC").match(WORD) ?? [];
  return words.flatMap((_, start) => {
    let weight = 0;
    for (let end = start; end < words.length; end++) {
      weight += WITHOUT_SPACES.test(words[end] ?? "") ? 0.5 : 1;
      if (weight < WORDS_IN_A_ROW) continue;
      const run = words.slice(start, end + 1).join(" ");
      return [{ run: run.toLowerCase(), words: run }];
    }
    return [];
  });
}
