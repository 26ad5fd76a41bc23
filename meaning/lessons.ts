import { readFileSync } from "node:fs";
import { SeededRandom } from "@cxc/engine/intents/seeded-random.ts";
import type { TaughtBusiness } from "./load-data.ts";
import type { Lesson } from "./reranker-lessons.ts";

const PHRASES = 6;
const MEANT_A_DRAW = 60;
const OTHERS_A_DRAW = 60;
const FEWEST_INTENTS = 3;
const MOST_INTENTS = 20;
/** The first numbers of neighbouring seeds are alike: these lie far from each other. */
const FAR = 0x9e3779b1;

/** Agents made of a business: of all its intents, of some, with and without its articles. */
export function lessonsOf(business: TaughtBusiness, seed: number): Lesson[] {
  const random = new SeededRandom((seed + 1) * FAR);
  return [5, 4, 3, 3].flatMap((count, n) => {
    const intents = pick(business.intents, count, random);
    const articles = n === 3 ? [] : pick(business.articles, n === 0 ? 6 : 4, random);
    return [makeLesson(business, intents, articles)];
  });
}

function makeLesson(
  business: TaughtBusiness,
  intents: TaughtBusiness["intents"],
  articles: TaughtBusiness["articles"],
): Lesson {
  const others = [
    ...business.near,
    ...business.unknown,
    ...business.articles.flatMap(({ questions }) => questions),
    ...business.intents.filter((one) => !intents.includes(one)).flatMap(({ messages }) => messages),
  ];
  return {
    intents: intents.map(({ title, phrases }) => ({ id: title, title, phrases })),
    articles,
    messages: [
      ...intents.flatMap(({ title, messages }) => messages.map((text) => ({ text, meant: title }))),
      ...others.map((text) => ({ text, meant: null })),
    ],
  };
}

/** Agents of three to twenty intents drawn, as many of each size, from a set of bench/data/nlu, without a source. */
export function drawnLessons(set: string, count: number): Lesson[] {
  const file = new URL(`../bench/data/nlu/${set}.json`, import.meta.url);
  const { train } = JSON.parse(readFileSync(file, "utf8")) as { train: { text: string; intent: string }[] };
  const byIntent = Map.groupBy(train, ({ intent }) => intent);
  return Array.from({ length: count }, (_, seed) => {
    const random = new SeededRandom((1000 + seed) * FAR);
    const size = FEWEST_INTENTS + (seed % (MOST_INTENTS - FEWEST_INTENTS + 1));
    const chosen = pick([...byIntent.keys()], size, random);
    const intents = chosen.map((id) => {
      const phrases = pick(byIntent.get(id) ?? [], PHRASES, random).map(({ text }) => text);
      return { id, title: id.replaceAll("_", " "), phrases };
    });
    const shown = new Set(intents.flatMap(({ phrases }) => phrases));
    const left = train.filter(({ text }) => !shown.has(text));
    const own = left.filter(({ intent }) => chosen.includes(intent));
    const others = left.filter(({ intent }) => !chosen.includes(intent));
    return {
      intents,
      articles: [],
      messages: [
        ...pick(own, MEANT_A_DRAW, random).map(({ text, intent }) => ({ text, meant: intent })),
        ...pick(others, OTHERS_A_DRAW, random).map(({ text }) => ({ text, meant: null })),
      ],
    };
  });
}

/** So many different ones, or all. */
function pick<T>(from: readonly T[], count: number, random: SeededRandom): T[] {
  const left = [...from];
  const picked: T[] = [];
  while (picked.length < count && left.length > 0)
    picked.push(...left.splice(Math.floor(random.next() * left.length), 1));
  return picked;
}
