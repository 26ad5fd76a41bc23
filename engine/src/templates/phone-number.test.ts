import { COUNTRIES } from "@cxc/contract/countries.ts";
import { getCountries } from "libphonenumber-js/min";
import { expect, test } from "vitest";
import { toE164 } from "./phone-number.ts";

test.each([
  ["030 123456", "DE", "+4930123456"],
  ["(0171) 234-5678", "DE", "+491712345678"],
  ["555 123 4567", "US", "+15551234567"],
  ["1-555-123-4567", "US", "+15551234567"],
  ["020 7946 0018", "GB", "+442079460018"],
  ["06 1234 5678", "IT", "+390612345678"],
  ["612 345 678", "ES", "+34612345678"],
  ["+49 (0)30 123456", undefined, "+4930123456"],
  ["0044 20 7946 0018", "DE", "+442079460018"],
  ["030 123456", undefined, undefined],
  ["12345", "XX", undefined],
  ["+1", "US", undefined],
  ["447911123456", "GB", "+447911123456"],
  ["4930123456", "DE", "+4930123456"],
  ["020 7946 0991 ext. 12", "GB", "+442079460991"],
  ["٠٧٩١١–١٢٣–٤٥٦", "GB", "+447911123456"],
])("%j in %s is %s", (text, country, wanted) => {
  expect(toE164(text, country)).toBe(wanted);
});

test("knows every country that an agent may be from, and no other is left out", () => {
  const known = getCountries().filter((code) => code !== "AC" && code !== "TA");
  expect([...COUNTRIES].sort()).toEqual([...known].sort());
});
