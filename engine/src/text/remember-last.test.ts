import { expect, test } from "vitest";
import { rememberLast } from "./remember-last.ts";

test("a text is read once until another one comes, or the same one in another language", () => {
  const read: string[] = [];
  const lengthOf = rememberLast((plain, language) => read.push(`${language} ${plain}`));
  for (const [plain, language] of [
    ["one", "en"],
    ["one", "en"],
    ["one", "fr"],
    ["two", "fr"],
    ["two", "fr"],
    ["one", "en"],
  ] as const)
    lengthOf(plain, language);
  expect(read).toEqual(["en one", "fr one", "fr two", "en one"]);
});
