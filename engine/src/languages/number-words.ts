import type { LanguageWords, SpanWords } from "./language-words.ts";
import { phrasePattern, phraseSource } from "./phrase-pattern.ts";

/** Keeps what is built from a language's table, which never changes. */
export function perLanguage<Words extends SpanWords, Built>(
  build: (words: Words) => Built,
): (words: Words) => Built {
  const built = new Map<Words, Built>();
  return (words) => {
    const known = built.get(words);
    if (known !== undefined) return known;
    const fresh = build(words);
    built.set(words, fresh);
    return fresh;
  };
}

const wholeWords = perLanguage((words: SpanWords) =>
  words.numbers.map((source) => new RegExp(`^(?:${phraseSource(source)})$`, "u")),
);

/** The value of digits or of a number word from 0 to 99, as `numberSource` matches them. */
export function numberOf(text: string, words: SpanWords): number | undefined {
  if (/^\d+$/.test(text)) return Number(text);
  const value = wholeWords(words).findIndex((pattern) => pattern.test(text));
  return value < 0 ? undefined : value;
}

/** Whether a plain text says a number in words, as a count or as a day of a month; of "one", which is an article too, never. */
export function isNumberSaid(plain: string, number: number, words: LanguageWords): boolean {
  if (number < 2) return false;
  const sources = [words.numbers[number], words.dayWords[number - 1]].flatMap((source) => source ?? []);
  return sources.some((source) => phrasePattern(source).test(plain));
}

/**
 * A phrase source for the numbers `from` to `to` in digits (at most two) or in words, some of which are a language's own figures.
 * It neither begins nor ends within a figure: the minutes of "19:00 Uhr" are no hour.
 */
function numberSource(words: SpanWords, from: number, to: number): string {
  const numbers = [...words.numbers.slice(from, to + 1).reverse(), "\\d{1,2}"].join("|");
  return `(?<!\\d[:.,])(?:${numbers})(?![\\d:]|[.,]\\d)`;
}

/** Patterns of phrases in which `{h}`, `{m}`, `{d}` and `{n}` stand for named numbers. */
export function numberedPattern(source: string, words: SpanWords): RegExp {
  return phrasePattern(
    source
      .replaceAll("{h}", `(?<h>${numberSource(words, 1, 24)})`)
      .replaceAll("{m}", `(?<m>${numberSource(words, 1, 59)})`)
      .replaceAll("{d}", `(?<d>\\d{1,2})`)
      .replaceAll("{n}", `(?<n>${words.aUnit}|${numberSource(words, 1, 40)})`),
  );
}
