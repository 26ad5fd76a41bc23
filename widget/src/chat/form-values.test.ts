import type { FormField } from "@cxc/contract/chat.ts";
import { CHAT_MESSAGE_MAX, codePoints } from "@cxc/contract/rules.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { formSummary } from "./form-summary.ts";
import { parseField, type ReadField } from "./form-values.ts";
import { texts as liveTexts } from "./texts/en.ts";

function read(type: FormField["type"], text: string, more: Partial<FormField> = {}): ReadField {
  return parseField({ id: "1", label: "1", type, value: null, ...more }, text);
}

test("integers from 0 to 40 are taken, others not", () => {
  fc.assert(
    fc.property(fc.integer({ min: -100, max: 100 }), (number) => {
      const isAllowed = number >= 0 && number <= 40;
      expect(read("integer", String(number))).toEqual(
        isAllowed ? { value: number } : { problem: "validValue" },
      );
    }),
  );
});

test.each(["1.5", "2,5", "abc", "1e1", "0x10", "1 5"])("%s is no integer", (text) => {
  expect(read("integer", text)).toEqual({ problem: "validValue" });
});

test.each(["1,5", "1.5", "+1,5", "١٫٥", "۱٫۵", "１.５"])("%s is the number one and a half", (text) => {
  expect(read("number", text)).toEqual({ value: 1.5 });
});

test.each(["1,500.5", "1.500,5", "1,", ",", "1,5,0"])("%s is no number", (text) => {
  expect(read("number", text)).toEqual({ problem: "validValue" });
});

test.each(["string", "integer", "boolean", "date", "time"] as const)("a blank %s is required", (type) => {
  expect(read(type, "  ")).toEqual({ problem: "required" });
});

test("values are native", () => {
  expect(read("string", " Ann ")).toEqual({ value: "Ann" });
  expect(read("boolean", "false")).toEqual({ value: false });
  expect(read("date", "2028-02-29")).toEqual({ value: "2028-02-29" });
  expect(read("time", "18:30:00")).toEqual({ value: "18:30" });
});

test("a day that the calendar does not have and a time after midnight are refused", () => {
  expect(read("date", "2027-02-29")).toEqual({ problem: "validValue" });
  expect(read("time", "24:00")).toEqual({ problem: "validValue" });
});

test("a number keeps its fraction, and limits are kept", () => {
  expect(read("number", "-2.5")).toEqual({ value: -2.5 });
  expect(read("integer", "50", { from: 10, to: 60 })).toEqual({ value: 50 });
  expect(read("integer", "5", { from: 10, to: 60 })).toEqual({ problem: "validValue" });
  expect(read("date", "2026-05-05", { from: "2026-05-06" })).toEqual({ problem: "validValue" });
});

test.each([
  ["email", "a@b", "validEmail"],
  ["phone", "12", "validPhone"],
] as const)("%s %j is told what is wrong with it", (type, text, problem) => {
  expect(read(type, text)).toEqual({ problem });
});

test("the summary says labels and values, escaped, each value by itself in its direction", () => {
  const fields: FormField[] = [
    { id: "1", label: "Name & <b>", type: "string", value: '"><img src=x>' },
    { id: "2", label: "Outside", type: "boolean", value: true },
  ];

  expect(formSummary(fields, liveTexts)).toBe(
    "<ul><li><strong>Name &#38; &#60;b&#62;</strong>: <bdi>&#34;&#62;&#60;img src=x&#62;</bdi></li>" +
      "<li><strong>Outside</strong>: <bdi>Yes</bdi></li></ul>",
  );
});

test("the summary is never longer than a message may be", () => {
  const field = fc.record({ label: fc.string({ maxLength: 200 }), value: fc.string({ maxLength: 5_000 }) });
  fc.assert(
    fc.property(fc.array(field, { maxLength: 50 }), (drafts) => {
      const fields = drafts.map((draft, index) => ({ id: String(index), type: "string" as const, ...draft }));
      expect(codePoints(formSummary(fields, liveTexts))).toBeLessThanOrEqual(CHAT_MESSAGE_MAX);
    }),
  );
});
