import { expect, it } from "vitest";
import { beginsNothing } from "./begins-nothing.ts";

const NOTHING = {
  ...{ intent: null, openBefore: "Book", openAfter: "Book", last: "Order" },
  ...{ hasActed: false, isHandedOff: false },
};

it.each([
  ["a reply of no intent", {}],
  ["a reply of the open intent", { intent: "Book" }],
  ["a reply of the last intent", { intent: "Order" }],
  ["a form that is dropped", { openAfter: null }],
])("%s begins nothing", (_, turn) => {
  expect(beginsNothing({ ...NOTHING, ...turn })).toBe(true);
});

it.each([
  ["an action", { hasActed: true }],
  ["a hand-off", { isHandedOff: true }],
  ["a reply of another intent", { intent: "Hours" }],
  ["a form of another intent", { openAfter: "Hours" }],
  ["a form of the last intent over the open one", { openAfter: "Order" }],
  ["a form where none was open", { openBefore: null }],
])("%s begins something", (_, turn) => {
  expect(beginsNothing({ ...NOTHING, ...turn })).toBe(false);
});
