import fc from "fast-check";
import { expect, test } from "vitest";
import { checkSlotValue } from "./check-value.ts";

const REQUIRED = { ok: false, message: "Required" };
const WRONG = { ok: false, message: "Please enter valid value" };

test.each([
  ["string", " Ada ", "Ada"],
  ["string", "😀".repeat(4000), "😀".repeat(4000)],
  ["integer", 0, 0],
  ["integer", 40, 40],
  ["integer", "6", 6],
  ["boolean", false, false],
  ["date", "2028-02-29", "2028-02-29"],
  ["time", "23:59", "23:59"],
] as const)("%s takes %j", (type, value, kept) => {
  expect(checkSlotValue({ data_type: type }, value)).toEqual({ ok: true, value: kept });
});

test.each([
  ["string", "x".repeat(4001)],
  ["string", "a\0b"],
  ["string", "a\ud800"],
  ["string", 5],
  ["integer", 41],
  ["integer", -1],
  ["integer", 2.5],
  ["integer", "2.0"],
  ["integer", "six"],
  ["integer", true],
  ["integer", Number.NaN],
  ["boolean", "true"],
  ["boolean", 1],
  ["date", "2026-02-29"],
  ["date", "2026-2-1"],
  ["date", "0000-01-01"],
  ["date", "2026-05-06T10:00"],
  ["time", "24:00"],
  ["time", "9:30"],
  ["time", "12:60"],
  ["string", {}],
] as const)("%s refuses %j", (type, value) => {
  expect(checkSlotValue({ data_type: type }, value)).toEqual(WRONG);
});

test("missing, null and blank are required, zero and false are values", () => {
  for (const value of [undefined, null, "", "  "])
    expect(checkSlotValue({ data_type: "string" }, value)).toEqual(REQUIRED);
  expect(
    checkSlotValue({ data_type: "integer" }, 0).ok && checkSlotValue({ data_type: "boolean" }, false).ok,
  ).toBe(true);
});

test("any JSON value gets an answer", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("string", "integer", "boolean", "date", "time"),
      fc.anything(),
      (type, value) => {
        expect(checkSlotValue({ data_type: type }, value)).toHaveProperty("ok");
      },
    ),
  );
});
