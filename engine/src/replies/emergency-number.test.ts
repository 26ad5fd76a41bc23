import { expect, test } from "vitest";
import { emergencyNumber } from "./emergency-number.ts";

test.each([
  ["US", "en", "911"],
  ["GB", "en", "999"],
  ["DE", "en", "112"],
  [null, "de-AT", "112"],
  [null, "pt-BR", "192"],
  [undefined, "en", "112"],
  ["AU", "en-US", "000"],
] as const)("in %j, in %s, it is %s", (country, language, number) => {
  expect(emergencyNumber(country, language)).toBe(number);
});
