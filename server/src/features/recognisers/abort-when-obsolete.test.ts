import { once } from "node:events";
import { expect, it } from "vitest";
import { abortWhenObsolete } from "./abort-when-obsolete.ts";

const ASK_MS = 5;

async function untilAborted(signal: AbortSignal): Promise<never> {
  await once(signal, "abort");
  throw new Error("stopped");
}

it("ends work that nobody wants any more, and answers nothing", async () => {
  let asked = 0;
  expect(await abortWhenObsolete(async () => ++asked < 3, untilAborted, ASK_MS)).toBeUndefined();
  expect(asked).toBe(3);
});

it("goes on where the asking fails, and stops asking with the work", async () => {
  let asked = 0;
  const isWanted = async () => {
    if (++asked < 3) throw new Error("no database");
    return false;
  };
  expect(await abortWhenObsolete(isWanted, untilAborted, ASK_MS)).toBeUndefined();
  expect(asked).toBe(3);
});

it("answers what was done, and throws why it failed", async () => {
  const isWanted = async () => true;
  const failing = async () => {
    throw new Error("no memory");
  };
  expect(await abortWhenObsolete(isWanted, async () => "model", ASK_MS)).toBe("model");
  await expect(abortWhenObsolete(isWanted, failing, ASK_MS)).rejects.toThrow("no memory");
});
