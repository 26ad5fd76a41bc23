import { expect, it } from "vitest";
import { BLANK, redactor } from "./redact.ts";

const SECRET = 'sk-té+/ "<&>\\$(x)';

it.each([
  ["as it is", (text: string) => text],
  ["in a URL", encodeURIComponent],
  [
    "in a URL in small letters",
    (text: string) => encodeURIComponent(text).toLowerCase().replace("sk-t", "sk-t"),
  ],
  ["in a form", (text: string) => encodeURIComponent(text).replaceAll("%20", "+")],
  ["read as Latin-1", (text: string) => Buffer.from(text).toString("latin1")],
  ["in JSON", (text: string) => JSON.stringify(text).slice(1, -1)],
  ["in hexadecimal digits", (text: string) => Buffer.from(text).toString("hex")],
  ["in base64", (text: string) => Buffer.from(text).toString("base64").replace(/=+$/, "")],
])("blanks a secret %s", (_, encode) => {
  const shown = redactor([SECRET])(`before ${encode(SECRET)} after`);
  expect(shown).toMatch(new RegExp(`^before ${BLANK}.{0,2} after$`));
});

it.each(["", "x", "xy", "xyz", "user:"])("blanks it in base64 that begins with %j", (before) => {
  const encoded = Buffer.from(`${before}${SECRET} and more`).toString("base64");
  const shown = redactor([SECRET])(encoded);
  expect(shown).toContain(BLANK);
  expect(Buffer.from(shown.replace(BLANK, ""), "base64").toString()).not.toContain("sk-t");
});

it("leaves everything else alone, and all where there is no secret", () => {
  expect(redactor([SECRET])("sk-other")).toBe("sk-other");
  expect(redactor([""])("text")).toBe("text");
});
