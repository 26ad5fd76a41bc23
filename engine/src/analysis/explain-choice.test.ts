import { expect, it } from "vitest";
import { RERANKER } from "../ranking/reranker-network.ts";
import { explainChoice } from "./explain-choice.ts";

const BOOKING = { title: "Book a table", isTaken: true, threshold: 0.5, values: 0 };

/** What the judgement mostly sees, with some inputs as they are here: see `rerankerInputs`. */
function seen(inputs: Record<number, number>): number[] {
  return RERANKER.means.map((mean, i) => inputs[i] ?? mean);
}

it("says what was taken and what spoke for it", () => {
  expect(explainChoice({ ...BOOKING, score: 1 })).toBe("It is the very title of “Book a table”.");
  const alike = seen({ 3: 0.9, 4: 0.95, 5: 0.8, 6: 0.5, 16: 0.95 });
  expect(explainChoice({ ...BOOKING, score: 0.72, inputs: alike, values: 2 })).toBe(
    "“Book a table” is taken, with 72 %. For it: it means much the same as a phrase. It gives 2 values that the intent asks for.",
  );
});

it("says what spoke against the nearest, where none was taken", () => {
  const known = seen({ 7: 0.9, 8: 0.8, 9: 0.9, 10: 0.9, 11: 1, 19: -0.5, 20: -0.5 });
  const why = explainChoice({ ...BOOKING, isTaken: false, score: 0.3, inputs: known });
  expect(why).toContain("“Book a table” comes nearest with 30 %, below the threshold of 50 %");
  expect(why).toContain("Against it: the data source has something to say to it.");
});

it("says no more than there was to weigh", () => {
  expect(explainChoice({ ...BOOKING, score: 0.6 })).toBe(
    "“Book a table” is taken, with 60 %. For it: its words are like those of the phrases.",
  );
  expect(explainChoice({ ...BOOKING, score: 0.6, inputs: seen({}) })).toBe(
    "“Book a table” is taken, with 60 %.",
  );
});

it("says a score as its bar does, so that nothing below the threshold seems to have reached it", () => {
  const judged = { title: "Book a table", isTaken: false, threshold: 0.5, values: 0 };
  expect(explainChoice({ ...judged, score: 0.499 })).toContain("with 49 %, below the threshold of 50 %");
  expect(explainChoice({ ...judged, score: 0.2, threshold: 0.29 })).toContain("below the threshold of 29 %");
});
