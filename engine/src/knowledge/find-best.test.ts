import { describe, expect, it } from "vitest";
import { SeededRandom } from "../intents/seeded-random.ts";
import { analysePassage } from "./analyse-passage.ts";
import { gainOf, normOf } from "./bm25.ts";
import { idfOf } from "./expand-term.ts";
import { findBest } from "./find-best.ts";
import { IndexTables } from "./index-tables.ts";
import { parseQuery } from "./parse-query.ts";
import { RankSpace } from "./rank-space.ts";
import { tokenise } from "./tokenise.ts";

const LIMIT = 5;

/** Some words in every other passage, some in hardly any. */
function makeTexts(random: SeededRandom): string[] {
  return Array.from({ length: 800 }, () => {
    const words = Array.from({ length: 5 + Math.floor(random.next() * 40) }, () => {
      return `word${String.fromCharCode(97 + Math.floor(random.next() ** 3 * 26))}`;
    });
    return words.join(" ");
  });
}

function makeTables(texts: readonly string[]): IndexTables {
  const tables = new IndexTables();
  for (const [n, text] of texts.entries())
    tables.add(`p${n}`, analysePassage({ title: "", heading: "", text, language: "en" }));
  return tables;
}

/** BM25 as the textbook has it, over all passages that are left. */
function bestByHand(tables: IndexTables, texts: readonly string[], words: readonly string[]): number[] {
  const passages = texts.flatMap((text, n) => (tables.ids[n] === undefined ? [] : [tokenise(text, "en")]));
  const average = passages.reduce((sum, { length }) => sum + length, 0) / passages.length;
  const scores = passages.map((passage) => {
    let score = 0;
    for (const word of words) {
      const count = passage.filter((one) => one === word).length;
      const frequency = passages.filter((one) => one.includes(word)).length;
      score += idfOf(passages.length, frequency) * gainOf(count, normOf(passage.length / average));
    }
    return score;
  });
  return scores.sort((a, b) => b - a).slice(0, LIMIT);
}

describe("the best passages", () => {
  it("are those of a full BM25, however few of them are looked into", () => {
    const random = new SeededRandom(3);
    const texts = makeTexts(random);
    const tables = makeTables(texts);
    for (let n = 0; n < 200; n++) tables.remove(`p${n * 3}`);
    const space = new RankSpace();

    for (const words of [
      "worda wordz",
      "wordb wordx wordy wordd",
      "wordc",
      "worda wordb wordc wordd wordw",
    ]) {
      const [reading] = parseQuery(words, { tables, languages: ["en"] });
      if (!reading) throw new Error("the question was not read");
      const found = findBest(tables, reading, { space, limit: LIMIT }).map(({ score }) => score);
      const expected = bestByHand(tables, texts, tokenise(words, "en"));

      expect(found.map((score) => score.toFixed(3))).toEqual(expected.map((score) => score.toFixed(3)));
      expect(space.scores.every((score) => score === 0)).toBe(true);
      expect(space.stemIndexes.every((index) => index === 0)).toBe(true);
    }
  });
});
