import { expect, test } from "vitest";
import { excerptOf } from "./list-articles.ts";

test("an excerpt reads as a text does, without the marks of Markdown", () => {
  const description =
    "# Guarantee\n\nA **guarantee of two years**, _always_.\n- Ask for `form_12`\n\n| Tap | 25 |\n| --- | --- |";
  expect(excerptOf({ description })).toBe(
    "Guarantee A guarantee of two years, always. Ask for form_12 Tap 25",
  );
});
