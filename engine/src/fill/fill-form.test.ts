import { expect, test } from "vitest";
import { fillForm } from "./fill-form.ts";

const GUESTS = { id: "g", name: "guests", title: "Guests", description: "", data_type: "integer" } as const;
const DAY = { id: "d", name: "day", title: "Day", description: "", data_type: "date" } as const;

test("right values fill their slots", () => {
  const fields = [
    { id: "g", value: "6" },
    { id: "d", value: "2026-05-06" },
  ];
  expect(fillForm([GUESTS, DAY], fields)).toEqual({ values: { g: 6, d: "2026-05-06" }, errors: {} });
});

test("wrong, missing, repeated and unknown fields each have their error", () => {
  expect(fillForm([GUESTS, DAY], [{ id: "g", value: 41 }])).toEqual({
    values: {},
    errors: { g: "Please enter valid value", d: "Required" },
  });
  const odd = [
    { id: "g", value: 1 },
    { id: "g", value: 2 },
    { id: "__proto__", value: 3 },
  ];
  const { values, errors } = fillForm([GUESTS], odd);
  expect(values).toEqual({});
  expect(Object.entries(errors)).toEqual([
    ["g", "Please enter valid value"],
    ["__proto__", "Please enter valid value"],
  ]);
});
