import { AGENT_LANGUAGES } from "@cxc/contract/rules.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { withoutIsolates } from "../text/isolates.ts";
import { fillMarkdown } from "./fill-markdown.ts";
import { isolateValue } from "./isolate-value.ts";
import { plainTextOf, renderMarkdown } from "./render-markdown.ts";

const FROM_THE_RIGHT = ["ar", "fa", "he", "ur"];
const FROM_THE_LEFT = AGENT_LANGUAGES.filter((language) => !FROM_THE_RIGHT.includes(language));

test.each(FROM_THE_RIGHT)(
  "in %s figures, phone numbers and Latin names are isolated, its own words aren't",
  (language) => {
    for (const value of ["052-123-4567", "+972 50 123", "7:30 PM", "Acme GmbH", "19 נובמבר 2026"])
      expect(isolateValue(value, language)).toMatch(/^\u2068.*\u2069$/u);
    for (const value of ["רונית כהן", "سلمى الحربي", "نگار احمدی"])
      expect(isolateValue(value, language)).toBe(value);
  },
);

test.each(FROM_THE_LEFT)(
  "in %s what is written from the right is isolated, all else stays as it was",
  (language) => {
    expect(isolateValue("רונית כהן", language)).toBe("\u2068רונית כהן\u2069");
    expect(isolateValue("052 123", language)).toBe("052 123");
  },
);

test("a page shows an element for each isolate, which no value can open or close by itself", () => {
  const mark = fc.constantFrom(
    "\u2066",
    "\u2067",
    "\u2068",
    "\u2069",
    "\u202e",
    "<",
    ">",
    "&",
    "*",
    "_",
    "a",
    "7",
    "ש",
    " ",
  );
  const value = fc.array(mark, { maxLength: 12 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(value, fc.constantFrom(...AGENT_LANGUAGES), (text, language) => {
      const html = renderMarkdown(`x ${isolateValue(text, language)} y`);
      expect(html).not.toMatch(/[\u2066-\u2069]/u);
      expect(html.split("<bdi>")).toHaveLength(html.split("</bdi>").length);
      const shown = text.replace(/[\u202a-\u202e\u2066-\u2069]/gu, "").replace(/\s+/gu, " ");
      expect(withoutIsolates(plainTextOf(html)).replace(/\s+/gu, " ")).toBe(
        `x ${shown} y`.replace(/\s+/gu, " "),
      );
    }),
  );
});

test("in plain text the isolates are marks", () => {
  const html = renderMarkdown(`הטלפון: ${isolateValue("052-1234567", "he")}.`);
  expect(html).toBe("<p>הטלפון: <bdi>052-1234567</bdi>.</p>");
  expect(plainTextOf(html)).toBe("הטלפון: \u2068052-1234567\u2069.");
});

test("a value in an address or in code is what it is, in the sentence beside it it is isolated", () => {
  const template =
    "קוד {{code}}: [כאן](https://x.test/{{code}}?a={{code}}), https://x.test/{{code}} `{{code}}`";
  const { markdown } = fillMarkdown(template, { texts: { code: "AB12" }, language: "he" });
  expect(markdown).toBe(
    "קוד \u2068AB12\u2069: [כאן](https://x.test/AB12?a=AB12), https://x.test/AB12 `AB12`",
  );
});
