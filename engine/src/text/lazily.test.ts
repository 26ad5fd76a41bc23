import { expect, it } from "vitest";
import { lazily } from "./lazily.ts";

it("makes a value when it is first asked for, and once, also an undefined one", () => {
  let made = 0;
  const value = lazily(() => {
    made++;
    return undefined;
  });
  expect(made).toBe(0);
  expect([value(), value()]).toEqual([undefined, undefined]);
  expect(made).toBe(1);
});
