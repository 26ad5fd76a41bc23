import { existsSync, readFileSync } from "node:fs";
import { decodeLexicon, type Lexicon } from "@cxc/engine/embeddings/lexicon.ts";
import { decodeWordTable } from "@cxc/engine/embeddings/word-table.ts";
import {
  isKept,
  loadDevelopmentBusinesses,
  loadTaughtBusinesses,
  type TaughtBusiness,
} from "../meaning/load-data.ts";
import { makeWishes } from "../meaning/make-wishes.ts";
import { makeWordSpace } from "../meaning/make-word-space.ts";
import { findLexicon } from "../server/src/features/recognisers/lexicons.ts";
import { type Answered, measureAnswers } from "./first-hour-judging.ts";
import { type Business, loadBusinesses } from "./first-hour-set.ts";
import type { Measure } from "./measures.ts";
import { simulateBusiness } from "./simulated-business.ts";

/** Made by `npm run meaning -- halves`; it has not seen the businesses that are kept. */
const HALF = new URL("../meaning/halves/even.bin", import.meta.url);

/**
 * Small businesses in their first hour without a server, in a minute: for weighing a choice. Those of bench/data/first-hour and
 * of meaning/data/development by the tables that ship, and, where the tables of halves were made, those of meaning/data/businesses
 * that neither table nor judgements have seen. How the product itself does, `first-hour` tells.
 */
export async function benchRehearsal(): Promise<Measure[]> {
  const now = new Date();
  const measure = async (
    name: string,
    businesses: readonly Business[],
    lexiconFor = (language: string) => findLexicon(language),
  ) => {
    const answered = await simulateAll(businesses, lexiconFor, now);
    return measureAnswers(name, answered, { now }).filter(({ value }) => !Number.isNaN(value));
  };
  const firstHour = await loadBusinesses();
  const development = loadDevelopmentBusinesses().flatMap(({ language, businesses }) =>
    businesses.map((business) => toBusiness(business, language)),
  );
  return [
    ...(await measure("rehearsal, English", firstHour.filter(isEnglish))),
    ...(await measure("rehearsal, others", firstHour.filter(isOther))),
    ...(existsSync(HALF) ? await measure("rehearsal, kept", keptBusinesses(), halfLexicon()) : []),
    ...(await measure("rehearsal, development English", development.filter(isEnglish))),
    ...(await measure("rehearsal, development others", development.filter(isOther))),
  ];
}

function isEnglish({ language }: Business): boolean {
  return language === "en";
}

function isOther(business: Business): boolean {
  return !isEnglish(business);
}

async function simulateAll(
  businesses: readonly Business[],
  lexiconFor: (language: string) => Lexicon | undefined,
  now: Date,
): Promise<Answered[]> {
  const all: Answered[] = [];
  for (const business of businesses) {
    const lexicon = lexiconFor(business.language);
    if (!lexicon) throw new Error(`There is no table for "${business.language}".`);
    all.push(...(await simulateBusiness(business, { lexicon, now })));
  }
  return all;
}

function halfLexicon(): () => Lexicon {
  const table = readFileSync(HALF);
  const decoded = decodeWordTable(table);
  const lexicon = decodeLexicon("en", { table, wishes: makeWishes(decoded), words: makeWordSpace(decoded) });
  return () => lexicon;
}

function keptBusinesses(): Business[] {
  return loadTaughtBusinesses().flatMap((business, n) => (isKept(n) ? [toBusiness(business, "en")] : []));
}

/** One of the lists that teach or weigh, as the first hour has them. */
export function toBusiness({ name, intents, articles, unknown }: TaughtBusiness, language: string): Business {
  return {
    ...{ name, language, articles },
    intents: intents.map(({ title, phrases }) => ({ title, phrases, reply: "" })),
    messages: [
      ...intents.flatMap(({ title, messages }) =>
        messages.map((text) => ({ text, expect: `intent:${title}` })),
      ),
      ...articles.flatMap(({ title, questions }) =>
        questions.map((text) => ({ text, expect: `source:${title}` })),
      ),
      ...unknown.map((text) => ({ text, expect: "unknown" })),
    ],
  };
}
