import { expect, it } from "vitest";
import { extractAnswer } from "./extract-answer.ts";

const passage = (title: string, text: string, confidence = 0.8) => ({
  ...{ id: title, title, heading: "", text, url: null, confidence },
});
const versionsOf = (question: string, passages: ReturnType<typeof passage>[]) =>
  extractAnswer(question, passages)?.versions.map((one) => `${one.passage.title}: ${one.quote}`);

const PRICES = [
  passage("Prices 2025", "In 2025 the season ticket costs 120 EUR. Come by."),
  passage("Prices 2026", "In 2026 the season ticket costs 135 EUR."),
];

it("finds what another passage says with other numbers", () => {
  expect(versionsOf("How much is the season ticket?", PRICES)).toEqual([
    "Prices 2026: In 2026 the season ticket costs 135 EUR.",
  ]);
});

it("leaves to the question what it tells apart", () => {
  for (const order of [PRICES, PRICES.toReversed()]) {
    const found = extractAnswer("How much is the season ticket in 2026?", order);
    expect(found?.quote).toContain("135");
    expect(found?.versions).toEqual([]);
  }
});

it.each([
  ["the same once more", "In 2025 the season ticket costs 120 EUR."],
  ["another thing", "In 2025 the day ticket for dogs costs 3 EUR."],
  ["no number", "In summer the season ticket costs nothing."],
])("takes %s for no other version", (_, text) => {
  const first = PRICES[0] ?? passage("", "");
  expect(versionsOf("How much is the season ticket?", [first, passage("Other", text)])).toEqual([]);
});

it("takes a passage that is far less likely for no version", () => {
  const [first, second] = PRICES;
  expect(
    versionsOf("season ticket", [first ?? passage("", ""), passage("Old", second?.text ?? "", 0.3)]),
  ).toEqual([]);
});
