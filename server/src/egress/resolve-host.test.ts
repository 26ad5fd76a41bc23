import { expect, it } from "vitest";
import { createResolver, type ResolvedAddress } from "./resolve-host.ts";

const HOME: ResolvedAddress[] = [{ address: "127.0.0.1", family: 4 }];

it("asks for the same name once at a time, and for two names at most", async () => {
  const pending = new Map<string, () => void>();
  const resolve = createResolver({
    resolve: (hostname) => new Promise((answer) => pending.set(hostname, () => answer(HOME))),
    timeoutMs: 5_000,
  });

  const answers = ["a", "a", "b", "c"].map(resolve);
  expect([...pending.keys()]).toEqual(["a", "b"]);
  pending.get("a")?.();
  await answers[0];
  expect([...pending.keys()]).toEqual(["a", "b", "c"]);
  pending.get("b")?.();
  pending.get("c")?.();

  expect(await Promise.all(answers)).toEqual([HOME, HOME, HOME, HOME]);
});

it("knows the names of the system", async () => {
  const resolve = createResolver();

  expect((await resolve("localhost")).map(({ address }) => address)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^(127\.0\.0\.1|::1)$/)]),
  );
});
