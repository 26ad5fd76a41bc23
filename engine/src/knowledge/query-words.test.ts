import { expect, it } from "vitest";
import { answerShapes } from "./query-words.ts";

const isPrice = (text: string) => answerShapes("How much is it?").some((shape) => shape.test(text));

it.each(["Roast goose; 24.50", "Espresso 2,20", "a week: 1200,00", "24 €", "€24", "19 EUR"])(
  "%s is a price",
  (text) => {
    expect(isPrice(text)).toBe(true);
  },
);

it.each([
  "1.50 m",
  "2.25%",
  "open 8.30-18.00",
  "on 24.12.",
  "on 24.12.2026",
  "version 1.10.2",
  "at 18:30",
  "room 12",
])("%s is none", (text) => {
  expect(isPrice(text)).toBe(false);
});
