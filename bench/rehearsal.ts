import { existsSync, readFileSync } from "node:fs";
import { type Lexicon, readLexicon } from "@cxc/engine/meaning/lexicon.ts";
import { decodeWordTable } from "@cxc/engine/meaning/word-table.ts";
import { makeWishes } from "../meaning/make-wishes.ts";
import { makeWordSpace } from "../meaning/make-word-space.ts";
import { isKept, readTaughtBusinesses, type TaughtBusiness } from "../meaning/read-data.ts";
import { findLexicon } from "../server/src/features/recognisers/lexicons.ts";
import { type Answered, measureAnswers } from "./first-hour-judging.ts";
import { type Business, readBusinesses } from "./first-hour-set.ts";
import type { Measure } from "./measures.ts";
import { rehearseBusiness } from "./rehearsed-business.ts";

/** Made by `npm run meaning -- halves`; it has not seen the businesses that are kept. */
const HALF = new URL("../meaning/halves/even.bin", import.meta.url);

/**
 * Small businesses in their first hour without a server, in seconds: for weighing a choice. Those of
 * bench/data/first-hour by the tables that ship, and, where the tables of halves were made, those of meaning/data that
 * neither table nor judgements have seen. How the product itself does, `first-hour` tells.
 */
export async function benchRehearsal(): Promise<Measure[]> {
  const now = new Date();
  const businesses = await readBusinesses();
  const answered = await rehearseAll(businesses, (language) => findLexicon(language), now);
  const english = new Set(businesses.filter(({ language }) => language === "en"));
  const of = (isEnglish: boolean) =>
    answered.flatMap((one) => (english.has(one.business) === isEnglish ? one.answered : []));
  const kept = existsSync(HALF) ? await rehearseAll(keptBusinesses(), halfLexicon(), now) : [];
  return [
    ...measureAnswers("rehearsal, English", of(true), { now }),
    ...measureAnswers("rehearsal, others", of(false), { now }),
    ...(kept.length > 0
      ? measureAnswers(
          "rehearsal, kept",
          kept.flatMap((one) => one.answered),
          { now },
        ).filter(({ value }) => !Number.isNaN(value))
      : []),
  ];
}

async function rehearseAll(
  businesses: readonly Business[],
  lexiconFor: (language: string) => Lexicon | undefined,
  now: Date,
): Promise<{ business: Business; answered: Answered[] }[]> {
  const all: { business: Business; answered: Answered[] }[] = [];
  for (const business of businesses) {
    const lexicon = lexiconFor(business.language);
    if (!lexicon) throw new Error(`There is no table for "${business.language}".`);
    all.push({ business, answered: await rehearseBusiness(business, { lexicon, now }) });
  }
  return all;
}

function halfLexicon(): () => Lexicon {
  const table = readFileSync(HALF);
  const decoded = decodeWordTable(table);
  const lexicon = readLexicon("en", { table, wishes: makeWishes(decoded), words: makeWordSpace(decoded) });
  return () => lexicon;
}

function keptBusinesses(): Business[] {
  return readTaughtBusinesses().flatMap((business, n) => (isKept(n) ? [toBusiness(business)] : []));
}

function toBusiness({ name, intents, articles, unknown }: TaughtBusiness): Business {
  return {
    ...{ name, language: "en", articles },
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
