import { expect, test } from "vitest";
import { ChatError } from "./chat-transport.ts";
import { nextTry } from "./next-try.ts";

const lost = new ChatError({ code: "network", message: "" });
const busy = (code: string, retryAfter?: number) => new ChatError({ code, message: "", retryAfter });
const at = { tries: 0, isOnline: true, now: 1_000, chance: 0 };

test("without a connection a message waits for one, however long", () => {
  expect(nextTry({ ...at, error: lost, isOnline: false, tries: 99 })).toEqual({
    why: "offline",
    until: null,
  });
});

test("without an answer it goes out again later and later, up to half a minute and then not by itself", () => {
  const pauses = Array.from({ length: 9 }, (_, tries) => nextTry({ ...at, error: lost, tries })?.until);
  expect(pauses).toEqual([2_000, 3_000, 5_000, 9_000, 17_000, 31_000, 31_000, 31_000, undefined]);
  expect(nextTry({ ...at, error: lost, chance: 1 })?.until).toBe(2_250);
});

test.each(["rate_limited", "turn_in_progress", "unavailable"])(
  "%s waits as long as the server asks",
  (code) => {
    expect(nextTry({ ...at, error: busy(code, 7) })).toEqual({ why: "busy", until: 8_000 });
    expect(nextTry({ ...at, error: busy(code) })).toEqual({ why: "busy", until: 2_000 });
    expect(nextTry({ ...at, error: busy(code, 601) })).toBeUndefined();
  },
);

test.each(["invalid", "not_found", "origin_not_allowed", "key_reused", "internal"])(
  "%s is not tried again by itself",
  (code) => {
    expect(nextTry({ ...at, error: busy(code, 1) })).toBeUndefined();
  },
);
