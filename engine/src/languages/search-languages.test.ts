import { expect, test } from "vitest";
import { toolsFor } from "./search-languages.ts";

test("a word at which a language's stemmer fails stays as it is", () => {
  const { stem } = toolsFor("bg");
  expect(stem("примен")).toBe("примен");
  expect(stem("книгата")).not.toBe("");
});
