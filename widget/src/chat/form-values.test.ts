import type { FormField } from "@cxc/contract/chat.ts";
import { CHAT_MESSAGE_MAX, codePoints } from "@cxc/contract/rules.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { liveTexts } from "./chat-texts.ts";
import { formSummary } from "./form-summary.ts";
import { readField } from "./form-values.ts";

test("integers from 0 to 40 are taken, others not", () => {
  fc.assert(
    fc.property(fc.integer({ min: -100, max: 100 }), (number) => {
      const isAllowed = number >= 0 && number <= 40;
      expect(readField("integer", String(number))).toEqual(
        isAllowed ? { value: number } : { problem: "validValue" },
      );
    }),
  );
});

test.each(["1.5", "abc", "1e1", "0x10", "٣"])("%s is no integer", (text) => {
  expect(readField("integer", text)).toEqual({ problem: "validValue" });
});

test.each(["string", "integer", "boolean", "date", "time"] as const)("a blank %s is required", (type) => {
  expect(readField(type, "  ")).toEqual({ problem: "required" });
});

test("values are native", () => {
  expect(readField("string", " Ann ")).toEqual({ value: "Ann" });
  expect(readField("boolean", "false")).toEqual({ value: false });
  expect(readField("date", "2028-02-29")).toEqual({ value: "2028-02-29" });
  expect(readField("time", "18:30:00")).toEqual({ value: "18:30" });
});

test("a day that the calendar does not have and a time after midnight are refused", () => {
  expect(readField("date", "2027-02-29")).toEqual({ problem: "validValue" });
  expect(readField("time", "24:00")).toEqual({ problem: "validValue" });
});

test("the summary says labels and values, escaped", () => {
  const fields: FormField[] = [
    { id: "1", label: "Name & <b>", type: "string", value: '"><img src=x>' },
    { id: "2", label: "Outside", type: "boolean", value: true },
  ];

  expect(formSummary(fields, liveTexts)).toBe(
    "<ul><li><strong>Name &#38; &#60;b&#62;</strong>: &#34;&#62;&#60;img src=x&#62;</li>" +
      "<li><strong>Outside</strong>: Yes</li></ul>",
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
