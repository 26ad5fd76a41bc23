const UNSPACED =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/;
const WORD = /\p{L}+(?:[-\u2010]\p{L}+)*/gu;

const WORD_CHARS_MAX = 80;

/** How a text spells its words where they stand whole, in lower case. */
export type Spellings = ReadonlySet<string>;

export function spellingsOf(lines: readonly string[]): Spellings {
  return new Set(lines.flatMap((line) => wordsOf(line)));
}

/**
 * Two lines of one paragraph: a word divided at the end is joined, with its hyphen where the text spells it so elsewhere,
 * and scripts without spaces get none.
 */
export function joinLines(first: string, second: string, spellings: Spellings): string {
  if (endsDivided(first) && /^\p{Ll}/u.test(second)) {
    const [start, end] = [first.slice(0, -1), /^\p{L}+(?:[-\u2010]\p{L}+)*/u.exec(second)?.[0] ?? ""];
    const before = /\p{L}+(?:[-\u2010]\p{L}+)*$/u.exec(start.slice(-WORD_CHARS_MAX))?.[0] ?? "";
    const isCompound = spellings.has(plain(`${before}-${end}`)) && !spellings.has(plain(before + end));
    return isCompound ? first + second : start + second;
  }
  const isUnspaced = UNSPACED.test(first.slice(-1)) && UNSPACED.test(second.charAt(0));
  return first + (isUnspaced ? "" : " ") + second;
}

/** Whether a line ends within a word. */
export function endsDivided(line: string): boolean {
  return /\p{L}[-\u2010]$/u.test(line);
}

/** Each compound counts, and each run of its parts: "self-service-area" tells how "self-service" is written. */
function wordsOf(line: string): string[] {
  return (line.match(WORD) ?? []).flatMap((word) => {
    const parts = plain(word).split("-");
    if (parts.length === 1) return parts;
    const runs = parts.slice(1).map((_, at) => parts.slice(0, at + 1).join("-"));
    return [...runs, parts.join("-")];
  });
}

function plain(word: string): string {
  return word.toLowerCase().replaceAll("\u2010", "-");
}
