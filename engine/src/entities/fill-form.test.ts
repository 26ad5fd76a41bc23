import { expect, test } from "vitest";
import { fillForm } from "./fill-form.ts";

const GUESTS = { id: "g", name: "guests", title: "Guests", description: "", data_type: "integer" } as const;
const DAY = { id: "d", name: "day", title: "Day", description: "", data_type: "date" } as const;

test("right values fill their slots", () => {
  const fields = [
    { id: "g", value: "6" },
    { id: "d", value: "2026-05-06" },
  ];
  expect(fillForm({ missing: [GUESTS, DAY], filled: [] }, fields)).toEqual({
    values: { g: 6, d: "2026-05-06" },
    errors: {},
  });
});

test("wrong, missing, repeated and unknown fields each have their error", () => {
  expect(fillForm({ missing: [GUESTS, DAY], filled: [] }, [{ id: "g", value: 41 }])).toEqual({
    values: {},
    errors: { g: "Please enter valid value", d: "Required" },
  });
  const odd = [
    { id: "g", value: 1 },
    { id: "g", value: 2 },
    { id: "__proto__", value: 3 },
  ];
  const { values, errors } = fillForm({ missing: [GUESTS], filled: [] }, odd);
  expect(values).toEqual({});
  expect(Object.entries(errors)).toEqual([
    ["g", "Please enter valid value"],
    ["__proto__", "Please enter valid value"],
  ]);
});

test("a field that was filled before may come back changed, and is checked like the others", () => {
  const form = { missing: [DAY], filled: [GUESTS] };
  const day = { id: "d", value: "2026-05-06" };
  expect(fillForm(form, [day])).toEqual({ values: { d: "2026-05-06" }, errors: {} });
  expect(fillForm(form, [day, { id: "g", value: 7 }]).values).toEqual({ d: "2026-05-06", g: 7 });
  expect(fillForm(form, [day, { id: "g", value: 70 }]).errors).toEqual({ g: "Please enter valid value" });
});
