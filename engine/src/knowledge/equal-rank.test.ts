import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { decodeLexicon } from "../embeddings/lexicon.ts";
import { SeededRandom } from "../intents/seeded-random.ts";
import { analysePassage } from "./analyse-passage.ts";
import { createPassageIndex } from "./passage-index.ts";
import { rerankPassages } from "./rerank-passages.ts";
import { SourceEmbeddings } from "./source-embeddings.ts";

const read = (name: string) => readFileSync(new URL(`../../../meaning/tables/${name}.bin`, import.meta.url));
const LEXICON = decodeLexicon("en", { table: read("en"), wishes: read("wishes"), words: read("words") });

const DISHES = ["spring roll", "fried rice", "glass noodles"];
/** Many say the same of the same dish but for the price: only what is told apart by nothing is of equal rank. */
const TEXTS = Array.from(
  { length: 48 },
  (_, n) => `The ${DISHES[n % 3]} costs ${3 + (n % 7)}.${10 + n} EUR.`,
);
const QUESTIONS = ["What does the spring roll cost?", "rice", "How much are the noodles?", "EUR"];

/** The texts that each question finds, best first, by words and by words and meaning. */
function findAll(random: SeededRandom): string[][] {
  const ids = new Map(TEXTS.map((text) => [text, String(random.next())]));
  const texts = TEXTS.toSorted((a, b) => ((ids.get(a) ?? "") < (ids.get(b) ?? "") ? -1 : 1));
  const index = createPassageIndex();
  const embeddings = new SourceEmbeddings(LEXICON);
  const byId = new Map<string, string>();
  for (const text of texts) {
    // The ids' own order is another one than that of the upload.
    const id = String(random.next());
    byId.set(id, text);
    index.add(id, analysePassage({ title: "Menu", heading: "", text, language: "en" }));
    embeddings.add(id, { title: "Menu", text });
  }
  return QUESTIONS.flatMap((question) =>
    [index.search(question, { limit: 5 }), rerankPassages({ index, embeddings }, question)].map((found) =>
      found.map(({ id }) => byId.get(id) ?? ""),
    ),
  );
}

it("finds the same in the same order whatever the ids and the order in which passages came", () => {
  const random = new SeededRandom(11);
  const first = findAll(random);
  for (let n = 0; n < 8; n++) expect(findAll(random)).toEqual(first);
});
