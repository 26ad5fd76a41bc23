import { embedText } from "@cxc/engine/embeddings/embed-text.ts";
import { embeddedWords } from "@cxc/engine/embeddings/embedded-words.ts";
import { beginningOf } from "@cxc/engine/embeddings/letters.ts";
import { encodeWordTable, findWord, type WordTable } from "@cxc/engine/embeddings/word-table.ts";
import { SeededRandom } from "@cxc/engine/intents/seeded-random.ts";
import { alignTexts, type Teacher } from "./align-texts.ts";
import { fitLetters } from "./fit-letters.ts";
import { loadArticles, loadEverydayWords, loadPairs, loadTopics, loadWishes } from "./load-data.ts";
import { translateWords } from "./translate-words.ts";

const MOST_PAIRS = 12_000;
const ENGLISH_A_WORDING = 6;
const MOST_WORDS = 11_000;
const LETTER_ROWS = 8_192;
/** A rarer translation is more often wrong than right. */
const LEAST_CHANCE = 0.02;
const STEPS = 6_000;
/** A word of the list counts as if so many sentences had it alone. */
const EVERYDAY_COUNTS = 3;
/** A line of an article counts as so many sentences: it is in the words of what agents are asked. */
const ARTICLE_COUNTS = 3;
const SEED = 11;

/**
 * Teaches another language's table (ISO 639-1) from its pairs, wishes, articles and everyday words, in the space of the
 * English table; its bytes.
 */
export function trainLanguage(language: string, english: WordTable): Uint8Array {
  const random = new SeededRandom(SEED);
  const wishes = wishesOf(language);
  const pairs = thinOut(loadPairs(language), MOST_PAIRS);
  const wordings = wishes.flatMap(({ own, english }) =>
    own.flatMap((text) =>
      pick(english, ENGLISH_A_WORDING, random).map((other): [string, string] => [other, text]),
    ),
  );
  const everyday = everydayPairs(language);
  const articles = loadArticles(language);
  const lines = articles.flat();
  const read = [
    ...wordings,
    ...pairs,
    ...lines.flatMap((pair) => Array<typeof pair>(ARTICLE_COUNTS).fill(pair)),
    ...everyday.flatMap((pair) => Array<typeof pair>(EVERYDAY_COUNTS).fill(pair)),
  ].map(([left, right]) => [embeddedWords(left), withBeginnings(right)] as const);
  const words = chooseWords(
    [...wishes.flatMap(({ own }) => own), ...[...everyday, ...lines].map(([, other]) => other)],
    pairs.map(([, other]) => other),
  );
  const rows = firstRows(words, translateWords(read), english);
  const numbers = new Map(words.map((word, n) => [word, n]));
  const numbersOf = (text: string) =>
    Int32Array.from(withBeginnings(text).flatMap((word) => numbers.get(word) ?? []));
  const vectorOf = (text: string) => embedText(english, text).vector;
  const teachers: Teacher[] = [
    () => {
      const [left = "", right = ""] = pairs[Math.floor(random.next() * pairs.length)] ?? [];
      return { text: numbersOf(right), target: vectorOf(left) };
    },
    () => {
      const wish = wishes[Math.floor(random.next() * wishes.length)];
      const [text = ""] = pick(wish?.own ?? [], 1, random);
      const [other = ""] = pick(wish?.english ?? [], 1, random);
      return { text: numbersOf(text), target: vectorOf(other) };
    },
    () => {
      const [left = "", right = ""] = everyday[Math.floor(random.next() * everyday.length)] ?? [];
      return { text: numbersOf(right), target: vectorOf(left) };
    },
    () => {
      const wish = wishes[Math.floor(random.next() * wishes.length)];
      const [text = "", other = ""] = pick(wish?.own ?? [], 2, random);
      return { text: numbersOf(text), other: numbersOf(other) };
    },
  ];
  const ofLines: Teacher[] = [
    () => {
      const [left = "", right = ""] = lines[Math.floor(random.next() * lines.length)] ?? [];
      return { text: numbersOf(right), target: vectorOf(left) };
    },
    () => {
      const article = articles[Math.floor(random.next() * articles.length)];
      const [one, other] = pick(article ?? [], 2, random);
      return { text: numbersOf(one?.[1] ?? ""), target: vectorOf(other?.[0] ?? "") };
    },
  ];
  if (lines.length > 0) teachers.push(...ofLines);
  alignTexts({ rows, dimensions: english.dimensions }, { teachers, steps: STEPS, random });
  const letters = fitLetters(words, rows, { dimensions: english.dimensions, rows: LETTER_ROWS });
  return encodeWordTable({ dimensions: english.dimensions, words, rows, letters });
}

/** Each word of the language with the English ones that it stands for. */
function everydayPairs(language: string): [english: string, other: string][] {
  return loadEverydayWords(language).flatMap(([english, own]) =>
    own.map((word): [string, string] => [english.join(" "), word]),
  );
}

/** The wishes and topics that are worded in both languages. */
function wishesOf(language: string) {
  const topics = loadTopics().flatMap(({ texts }) => {
    const own = texts[language];
    return own ? [{ own, english: texts.en }] : [];
  });
  const english = new Map(loadWishes("en").map(({ trade, wish, texts }) => [`${trade} ${wish}`, texts]));
  const wishes = loadWishes(language).flatMap(({ trade, wish, texts }) => {
    const same = english.get(`${trade} ${wish}`);
    return same ? [{ own: texts, english: same }] : [];
  });
  return [...wishes, ...topics];
}

function withBeginnings(text: string): string[] {
  return embeddedWords(text).flatMap((word) => {
    const beginning = beginningOf(word);
    return beginning === undefined ? [word] : [word, beginning];
  });
}

/** All words of the wishes and the articles, then the most frequent of the pairs. */
function chooseWords(wishes: readonly string[], pairs: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of wishes.flatMap(withBeginnings)) counts.set(word, (counts.get(word) ?? 0) + 1_000);
  for (const word of pairs.flatMap(withBeginnings)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const frequent = [...counts].filter(([, count]) => count > 1);
  return frequent
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, MOST_WORDS)
    .map(([word]) => word);
}

/** The mean of the English words that a word stands for. */
function firstRows(
  words: readonly string[],
  translations: ReturnType<typeof translateWords>,
  english: WordTable,
) {
  const { dimensions } = english;
  const rows = new Float32Array(words.length * dimensions);
  for (const [w, word] of words.entries()) {
    for (const [target, chance] of translations.get(word) ?? []) {
      const row = chance < LEAST_CHANCE ? -1 : findWord(english, target);
      if (row < 0) continue;
      const scale = chance * (english.scales[row] ?? 0);
      for (let d = 0; d < dimensions; d++)
        rows[w * dimensions + d] =
          (rows[w * dimensions + d] ?? 0) + scale * (english.rows[row * dimensions + d] ?? 0);
    }
  }
  return rows;
}

/** So many, spread evenly. */
function thinOut<T>(all: readonly T[], most: number): T[] {
  return all.filter(
    (_, n) => Math.floor((n * most) / all.length) !== Math.floor(((n - 1) * most) / all.length) || n === 0,
  );
}

function pick<T>(from: readonly T[], count: number, random: SeededRandom): T[] {
  const left = [...from];
  const picked: T[] = [];
  while (picked.length < count && left.length > 0)
    picked.push(...left.splice(Math.floor(random.next() * left.length), 1));
  return picked;
}
