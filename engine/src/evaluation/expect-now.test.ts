import type { TestExpectation } from "@cxc/contract/agent-tests.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compareTurn } from "./compare-turn.ts";
import { expectNow } from "./expect-now.ts";
import type { ObservedTurn } from "./observe-turn.ts";

const title = fc.constantFrom("Hours", "Booking", "Guests", "Day");
const words = fc.constantFrom("at nine", "At  TEN", "sorry", "a table");

const observed: fc.Arbitrary<ObservedTurn> = fc.record({
  outcome: fc.constantFrom(null, "answered", "unanswered", "form"),
  intent: fc.option(title),
  slots: fc.dictionary(title, fc.oneof(fc.integer(), words, fc.boolean())),
  cites: fc.array(fc.record({ title, url: fc.constant(null) }), { maxLength: 2 }),
  form: fc.uniqueArray(title),
  action: fc.option(
    fc.record({
      title,
      request: fc.option(
        fc.record({
          method: fc.constantFrom("GET", "POST"),
          url: title,
          headers: fc.constant([]),
          body: words,
        }),
      ),
      status: fc.constantFrom("succeeded", "failed"),
      fields: fc.constant({}),
    }),
  ),
  is_handed_off: fc.boolean(),
  kept: fc.uniqueArray(title),
  open: fc.option(title),
  topic: fc.option(title),
  begins_nothing: fc.boolean(),
  response: fc.oneof(words, fc.constant("")),
  why: fc.constant(""),
});

const expected: fc.Arbitrary<TestExpectation> = fc.record(
  {
    outcome: fc.constantFrom("answered", "unanswered", "form"),
    intent: fc.option(title),
    slots: fc.dictionary(title, fc.oneof(fc.integer(), words)),
    cites: fc.array(title, { maxLength: 2 }),
    form: fc.uniqueArray(title),
    action: fc.option(fc.record({ title, request: fc.record({ url: title, body: words }) })),
    handed_off: fc.boolean(),
    kept: fc.uniqueArray(title),
    open: fc.option(title),
    topic: fc.option(title),
    nothing_begun: fc.boolean(),
    contains: fc.array(words, { minLength: 1, maxLength: 2 }),
    lacks: fc.array(words, { maxLength: 2 }),
  },
  { requiredKeys: [] },
);

test("nothing differs from what is expected now, and it names nothing that it did not name before", () => {
  fc.assert(
    fc.property(expected, observed, (before, got) => {
      const now = expectNow(before, got);

      expect(compareTurn(now, got)).toEqual([]);
      expect(Object.keys(before)).toEqual(expect.arrayContaining(Object.keys(now)));
    }),
  );
});

test("a wording that is gone makes room for the reply, and others stay", () => {
  const got: ObservedTurn = {
    ...{ outcome: "answered", intent: "Hours", slots: {}, cites: [], form: [], action: null },
    ...{ kept: [], open: null, topic: null, begins_nothing: true },
    ...{ is_handed_off: false, response: "At ten, on Mondays.", why: "" },
  };

  expect(expectNow({ contains: ["at nine"] }, got)).toEqual({ contains: ["At ten, on Mondays."] });
  expect(expectNow({ contains: ["at nine", "mondays"], lacks: ["ten", "sorry"] }, got)).toEqual({
    contains: ["mondays"],
    lacks: ["sorry"],
  });
});
