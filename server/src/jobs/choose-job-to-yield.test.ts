import { expect, it } from "vitest";
import { chooseJobToYield } from "./choose-job-to-yield.ts";

const job = (name: string, heldMs: number, isAsked = false) => ({
  name,
  tenantId: name.charAt(0),
  heldMs,
  isAsked,
});
const waits = (tenant_id: string, held = 0) => ({ tenant_id, held });
const asked = (
  running: ReturnType<typeof job>[],
  waiting: ReturnType<typeof waits>[],
  hasRoom: boolean,
  onlyMs = 30_000,
) => chooseJobToYield(running, waiting, { hasRoom, onlyMs })?.name;

it("asks a company with several for one as soon as somebody has none", () => {
  const running = [job("a1", 3_000), job("a2", 9_000), job("c1", 10_000)];

  expect(asked(running, [waits("b")], false)).toBe("a2");
  expect(asked(running, [waits("b")], true)).toBeUndefined();
  expect(asked(running, [], false)).toBeUndefined();
  expect(asked([job("a1", 300), job("a2", 900)], [waits("b")], false)).toBeUndefined();
});

it("asks one for each who has none", () => {
  const running = [job("a1", 3_000, true), job("a2", 4_000), job("a3", 9_000)];

  expect(asked(running, [waits("b")], false)).toBeUndefined();
  expect(asked(running, [waits("b"), waits("c")], false)).toBe("a3");
});

it("lets who has one only have it for a while", () => {
  expect(asked([job("a1", 29_000), job("c1", 31_000)], [waits("b")], false)).toBe("c1");
  expect(asked([job("a1", 29_000), job("c1", 20_000)], [waits("b")], false)).toBeUndefined();
  expect(asked([job("a1", 4_000), job("c1", 6_000)], [waits("b")], false, 5_000)).toBe("c1");
});

it("asks after minutes for whatever waits, also of the same company", () => {
  const long = [job("a1", 301_000)];

  expect(asked(long, [waits("a", 1)], true)).toBe("a1");
  expect(asked(long, [waits("b", 1)], true)).toBeUndefined();
  expect(asked(long, [waits("b", 1)], false)).toBe("a1");
  expect(asked([job("a1", 299_000)], [waits("a", 1)], true)).toBeUndefined();
});
