import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { decodeLexicon } from "../embeddings/lexicon.ts";
import { analysePassage } from "./analyse-passage.ts";
import { answerVerdict } from "./answer-verdict.ts";
import { createPassageIndex } from "./passage-index.ts";
import { rerankPassages } from "./rerank-passages.ts";
import { SourceEmbeddings } from "./source-embeddings.ts";
import { sourceInputs } from "./source-inputs.ts";

const read = (name: string) => readFileSync(new URL(`../../../meaning/tables/${name}.bin`, import.meta.url));
const shared = { wishes: read("wishes"), words: read("words") };
const ARTICLES = [
  ["Fees", "A room costs £80 a night. Children under five stay for nothing."],
  ["Animals", "Dogs are welcome in the garden rooms, for £5 a night. Cats are not."],
  ["Breakfast", "Eggs, toast and porridge are served from seven to ten in the dining room."],
  ["Coming by car", "There are twelve spaces behind the house. Please leave the gate closed."],
] as const;
const GERMAN = [
  ["Preise", "Ein Zimmer kostet 80 Euro die Nacht. Kinder unter fünf schlafen umsonst."],
  ["Tiere", "Hunde sind in den Gartenzimmern willkommen."],
  ["Anreise", "Hinter dem Haus sind zwölf Stellplätze."],
] as const;

function sourceOf(language: string, articles: readonly (readonly [title: string, text: string])[]) {
  const index = createPassageIndex();
  const embeddings = new SourceEmbeddings(decodeLexicon(language, { table: read(language), ...shared }));
  for (const [title, text] of articles) {
    index.add(title, analysePassage({ title, text, heading: "", language }));
    embeddings.add(title, { title, text });
  }
  return { index, embeddings };
}

const ENGLISH = sourceOf("en", ARTICLES);
const verdictOn = (question: string) => {
  const [best] = rerankPassages(ENGLISH, question);
  return answerVerdict(best?.confidence ?? 0, { language: "en", passages: ENGLISH.index.size });
};

describe("judging a source by words and meaning", () => {
  it.each([
    ["how much would a night set me back", "Fees"],
    ["can my puppy sleep there too", "Animals"],
    ["what is there to eat in the morning", "Breakfast"],
    ["where can we leave our car", "Coming by car"],
  ])("puts the article first that answers “%s” in other words", (question, title) => {
    expect(rerankPassages(ENGLISH, question)[0]?.id).toBe(title);
  });

  it.each([
    ["do you deliver breakfast to Seattle", "do you serve breakfast"],
    ["who is the owner of the house", "where are spaces behind the house"],
    ["what does a dog helmet cost", "are dogs welcome"],
    ["do you rent out dogs", "are dogs welcome"],
  ])("says of “%s” that it isn't known, though “%s” is", (unknown, known) => {
    const sure = (question: string) => rerankPassages(ENGLISH, question)[0]?.confidence ?? 0;
    expect(verdictOn(known)).not.toBe("refuse");
    expect(verdictOn(unknown)).toBe("refuse");
    expect(sure(unknown)).toBeLessThan(sure(known));
  });

  it.each([["where are you located?"], ["what's your address"], ["how do I get to you"]])(
    "answers “%s” by the address, whatever words stand around it",
    (question) => {
      const contact = ["The Gables", "You are welcome all year round at 12 Mill Lane, Springfield."] as const;
      const [best] = rerankPassages(sourceOf("en", [...ARTICLES, contact]), question);
      expect(best?.id).toBe("The Gables");
      expect(answerVerdict(best?.confidence ?? 0, { language: "en", passages: 5 })).not.toBe("refuse");
    },
  );

  it("serves another language by the same network", () => {
    expect(rerankPassages(sourceOf("de", GERMAN), "darf mein hund mit")[0]?.id).toBe("Tiere");
  });

  it("answers what stands there, and declines what does not", () => {
    expect(verdictOn("are dogs welcome")).toBe("answer");
    expect(verdictOn("who won the election last year")).toBe("refuse");
  });

  it.each([
    ["is there wifi in the garden rooms", "are dogs welcome in the garden rooms"],
    ["is porridge vegan", "is porridge served in the dining room"],
  ])("is less sure where the most telling word stands in no passage: “%s”", (missing, there) => {
    const sure = (question: string) => rerankPassages(ENGLISH, question)[0]?.confidence ?? 0;
    expect(sure(missing)).toBeLessThan(sure(there) / 2);
  });

  it("is less sure where it is asked whether something is so than where a fact is asked for", () => {
    const logOdds = (question: string) =>
      rerankPassages(ENGLISH, question).find(({ id }) => id === "Breakfast")?.logOdds ?? 0;
    expect(logOdds("is there a breakfast")).toBeLessThan(logOdds("there is a breakfast"));
    expect(logOdds("are breakfast eggs served")).toBeLessThan(logOdds("when are breakfast eggs served"));
  });

  it("misses nothing where a word is a slip of what stands there", () => {
    const slip = sourceInputs(ENGLISH, "is there porrdige");
    const none = sourceInputs(ENGLISH, "is there a sauna");
    const breakfast = (inputs: typeof slip) => inputs.find(({ id }) => id === "Breakfast")?.unmatched ?? 0;
    expect(breakfast(slip)).toBeLessThan(breakfast(none));
  });

  it("says what it rests on: each sentence's share, and words found beside meaning found", () => {
    const [best] = rerankPassages(ENGLISH, "are dogs welcome in the garden");
    expect(best?.says).toHaveLength(2);
    expect(best?.says[0]).toBeGreaterThan(best?.says[1] ?? 1);
    expect(best?.found.meaning).toBeGreaterThanOrEqual(best?.found.words ?? 1);
  });

  it("forgets what was removed, and takes nothing for an empty question or source", () => {
    const source = sourceOf("en", ARTICLES);
    source.index.remove("Animals");
    source.embeddings.remove("Animals");
    expect(rerankPassages(source, "are dogs welcome").map(({ id }) => id)).not.toContain("Animals");
    expect(source.embeddings.passagesWith("dogs")).toBe(0);
    expect(rerankPassages(sourceOf("en", []), "are dogs welcome")).toEqual([]);
    for (const { confidence } of rerankPassages(source, "")) expect(confidence).toBeLessThan(0.32);
  });
});

it("finds the section that is asked for by its number, though the question says nothing else", () => {
  const sections = ["Name", "Joining", "Leaving", "Fees", "Meetings"].map(
    (name, n) =>
      [`Statutes: § ${n + 1} ${name}`, `What holds for ${name.toLowerCase()} is told by letter.`] as const,
  );
  const source = sourceOf("en", sections);
  for (const [n, [title]] of sections.entries()) {
    const [best] = rerankPassages(source, `What does § ${n + 1} say?`);
    expect(best?.id).toBe(title);
    expect(answerVerdict(best?.confidence ?? 0, { language: "en", passages: sections.length })).toBe(
      "answer",
    );
  }
});
