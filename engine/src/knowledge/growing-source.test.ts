import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { decodeLexicon } from "../embeddings/lexicon.ts";
import { SeededRandom } from "../intents/seeded-random.ts";
import { analysePassage } from "./analyse-passage.ts";
import { answerVerdict } from "./answer-verdict.ts";
import { doubtFound } from "./doubt-found.ts";
import { createPassageIndex } from "./passage-index.ts";
import { SourceWords } from "./source-words.ts";

const read = (name: string) => readFileSync(new URL(`../../../meaning/tables/${name}.bin`, import.meta.url));
const LEXICON = decodeLexicon("en", { table: read("en"), wishes: read("wishes"), words: read("words") });

interface Set {
  docs: { id: string; title: string; text: string }[];
  queries: { text: string; relevant: Record<string, number> }[];
}
const SET: Set = JSON.parse(
  readFileSync(new URL("../../../bench/data/retrieval/xquad-en.json", import.meta.url), "utf8"),
);
const articleOf = (id: string) => id.slice(0, id.indexOf("p"));
const ARTICLES = [...new Set(SET.docs.map(({ id }) => articleOf(id)))];
const docsOf = (remainder: number) =>
  SET.docs.filter(({ id }) => ARTICLES.indexOf(articleOf(id)) % 3 === remainder);
const OWN = docsOf(0).slice(0, 50);
const LEFT_OUT = docsOf(1);
const UNRELATED = docsOf(2);

/** Every few of the questions that these passages answer. */
function questionsOn(docs: Set["docs"]): string[] {
  const ids = new Set(docs.map(({ id }) => id));
  const asked = SET.queries.filter(({ relevant }) => Object.keys(relevant).some((id) => ids.has(id)));
  const step = Math.floor(asked.length / 30);
  return asked.filter((_, n) => n % step === 0).flatMap(({ text }, n) => (n < 30 ? [text] : []));
}

/** Runs of the unrelated articles' words. */
function makeUnrelated(count: number): Set["docs"] {
  const random = new SeededRandom(3);
  const words = UNRELATED.flatMap(({ text }) => text.split(" "));
  return Array.from({ length: count }, (_, n) => {
    const runs = Array.from({ length: 12 }, () => {
      const from = Math.floor(random.next() * words.length);
      return words.slice(from, from + 8).join(" ");
    });
    return { id: `unrelated ${n}`, title: `Note ${n}`, text: runs.join(" ") };
  });
}

it("answers no more of what it doesn't know, and what it knows, however large the source is", () => {
  const [known, unknown] = [questionsOn(OWN), questionsOn(LEFT_OUT)];
  expect([known.length, unknown.length]).toEqual([30, 30]);
  const index = createPassageIndex();
  const docs = new Map<string, Set["docs"][number]>();
  const words = new SourceWords(LEXICON);
  const grow = (by: Set["docs"]) => {
    for (const doc of by) {
      docs.set(doc.id, doc);
      index.add(doc.id, analysePassage({ ...doc, heading: "", language: "en" }));
    }
  };
  const answering = (question: string) => {
    const found = index.search(question, { limit: 8 }).flatMap(({ id, confidence }) => {
      const doc = docs.get(id);
      return doc ? [{ ...doc, heading: "", confidence }] : [];
    });
    const doubting = doubtFound({ index, known: words }, question, found);
    let step = doubting.next();
    while (!step.done) step = doubting.next();
    const [best] = step.value;
    const verdict = answerVerdict(best?.confidence ?? 0, { language: "en", passages: index.size });
    return verdict === "refuse" ? undefined : best?.id;
  };
  const ask = () => ({
    known: known.filter((question) => answering(question)?.startsWith("a")).length,
    unknown: unknown.filter((question) => answering(question) !== undefined).length,
  });
  const unrelated = makeUnrelated(4_950);
  for (const by of [OWN, unrelated.slice(0, 450), unrelated.slice(450)]) {
    grow(by);
    const answered = ask();
    expect(answered.known, `of ${index.size} passages`).toBeGreaterThanOrEqual(29);
    expect(answered.unknown, `of ${index.size} passages`).toBeLessThanOrEqual(1);
  }
  expect(index.size).toBe(5_000);
}, 60_000);
