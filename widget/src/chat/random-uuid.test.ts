import { UUID_PATTERN } from "@cxc/contract/rules.ts";
import { expect, test } from "vitest";
import { randomUuid } from "./random-uuid.ts";

test("it is a version 4 UUID, another each time", () => {
  const ids = Array.from({ length: 200 }, randomUuid);

  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) {
    expect(id).toMatch(UUID_PATTERN);
    expect(id).toMatch(/^.{14}4.{4}[89ab]/);
  }
});
