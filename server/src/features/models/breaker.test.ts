import { expect, it } from "vitest";
import { createBreaker } from "./breaker.ts";

function clocked() {
  const clock = { ms: 1_000 };
  const breaker = createBreaker(() => clock.ms);
  const enter = (key = "a") => {
    try {
      return breaker.enter(key);
    } catch (error) {
      return (error as Error).message;
    }
  };
  const fail = (key?: string) => {
    const attempt = enter(key);
    if (typeof attempt === "string") return attempt;
    attempt.failed();
    attempt.ended();
    return "asked";
  };
  return { clock, enter, fail };
}

it("leaves a provider alone after three failures in a row, and only that one", () => {
  const { enter, fail, clock } = clocked();

  expect([fail(), fail(), fail()]).toEqual(["asked", "asked", "asked"]);
  expect(fail()).toContain("left alone for another 30 s");
  clock.ms += 29_000;
  expect(fail()).toContain("another 1 s");
  expect(typeof enter("b")).toBe("object");
});

it("counts failures in a row only", () => {
  const { enter, fail } = clocked();
  fail();
  fail();
  const attempt = enter();
  if (typeof attempt !== "string") attempt.succeeded();

  expect([fail(), fail(), fail()]).toEqual(["asked", "asked", "asked"]);
});

it("lets one ask after the pause; the pause doubles to five minutes, and ends with a success", () => {
  const { clock, enter, fail } = clocked();
  for (let n = 0; n < 3; n++) fail();
  const pauses: number[] = [];
  for (let pause = 30_000; pauses.length < 6; pause = Math.min(pause * 2, 300_000)) {
    clock.ms += pause - 1;
    expect(typeof enter()).toBe("string");
    clock.ms += 1;
    expect(fail()).toBe("asked");
    pauses.push(pause);
  }
  clock.ms += 300_000;
  const probe = enter();
  const meanwhile = enter();
  if (typeof probe !== "string") probe.succeeded();

  expect(pauses.at(-1)).toBe(300_000);
  expect(typeof meanwhile).toBe("string");
  expect([typeof enter(), typeof enter()]).toEqual(["object", "object"]);
});

it("lets the next one ask where the first one's end tells nothing", () => {
  const { clock, enter, fail } = clocked();
  for (let n = 0; n < 3; n++) fail();
  clock.ms += 30_000;
  const probe = enter();
  if (typeof probe !== "string") probe.ended();

  expect(typeof enter()).toBe("object");
});

it("takes failures that come late for the same one", () => {
  const { clock, enter } = clocked();
  const attempts = Array.from({ length: 20 }, () => enter());
  for (const attempt of attempts) if (typeof attempt !== "string") attempt.failed();
  clock.ms += 30_000;

  expect(typeof enter()).toBe("object");
});
