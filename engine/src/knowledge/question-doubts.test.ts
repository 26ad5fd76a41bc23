import { expect, it } from "vitest";
import { createQuestionDoubts } from "./question-doubts.ts";

const passage = {
  text: "A new battery costs £59 for Samsung phones.",
  stems: new Set<string>(),
  missing: [0],
};

function doubtOf(question: string): number {
  const terms = ["samsung", "galaxy"].map((word) => ({
    ...{ word, stem: word, idf: 1 },
    ...{ isKnown: false, isOther: false, matches: [] },
  }));
  const reading = { languages: ["en"], terms, idf: 1, isChat: false };
  return createQuestionDoubts(question, { words: [], reading, language: "en" })(passage);
}

it("doubts a passage without a name that is asked for, and not for what was spoken of", () => {
  expect(doubtOf("how much is it for my Samsung")).toBe(0);
  expect(doubtOf("how much is it for my Galaxy")).toBeGreaterThan(0);
  expect(doubtOf("how much was it again: Samsung Galaxy, Battery")).toBe(0);
  expect(doubtOf("A short one: how much is it for my Galaxy")).toBeGreaterThan(0);
});
