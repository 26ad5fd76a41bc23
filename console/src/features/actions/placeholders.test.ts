import { expect, test } from "vitest";
import { actionOf } from "../../testing/action-records.ts";
import { jsonProblem, placeholdersOf, templatesOf } from "./placeholders.ts";

test("names come once, in their order, without what the action itself answers", () => {
  expect(placeholdersOf(["{{day}} {{ guests }}", "{{day}} {{action.id}} {{größe}} {{no name}}"])).toEqual([
    "day",
    "guests",
    "größe",
  ]);
});

test("an action's templates are those of its kind, its reply and its failure message", () => {
  const action = actionOf({
    handoff: { note: "{{never}}" },
    failure_message: "Not for {{guests}} on {{day}}.",
  });
  expect(placeholdersOf(templatesOf(action))).toEqual(["guests", "day"]);
});

test.each([
  ['{ "guests": {{guests}}, "name": "{{name}}" }', undefined],
  ["[{{guests}}]", undefined],
  ["", ""],
  ["Dear {{name}}", ""],
  ["{{name}} wrote", ""],
])("%j is JSON with values in it, or meant as something else", (body, problem) => {
  expect(jsonProblem(body, undefined)).toBe(problem);
});

test("what is wrong in JSON is said, and the content type has the last word on what it is", () => {
  expect(jsonProblem('{ "a": }', undefined)).toMatch(/^This is not valid JSON/);
  expect(jsonProblem("a=1", "application/json")).toMatch(/^This is not valid JSON/);
  expect(jsonProblem("{ a }", "text/plain")).toBe("");
});
