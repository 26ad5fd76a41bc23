import { expect, it } from "vitest";
import { CrmFailure } from "./crm-failure.ts";
import { retryWithBackoff } from "./retry-with-backoff.ts";

const signal = new AbortController().signal;

/** Fails as often as there are failures, then succeeds; tells how often it was asked. */
function failing(...failures: Error[]) {
  let asked = 0;
  const ask = async () => {
    const failure = failures[asked++];
    if (failure) throw failure;
    return "done";
  };
  return { ask, count: () => asked };
}

const transient = (pauseMs: number) => new CrmFailure("transient", "busy", { pauseMs });

it("asks again while the failure may pass", async () => {
  const { ask, count } = failing(transient(0), transient(1));
  expect([await retryWithBackoff(ask, signal), count()]).toEqual(["done", 3]);
});

it("gives up after five tries, and after as many as it is told", async () => {
  const five = failing(...Array.from({ length: 9 }, () => transient(0)));
  await expect(retryWithBackoff(five.ask, signal)).rejects.toThrow("busy");
  const two = failing(transient(0), transient(0));
  await expect(retryWithBackoff(two.ask, signal, 2)).rejects.toThrow("busy");
  expect([five.count(), two.count()]).toEqual([5, 2]);
});

it.each([
  new CrmFailure("settings", "no"),
  new CrmFailure("contact", "no"),
  transient(60_000),
  new TypeError("no"),
])("does not ask again after %o", async (failure) => {
  const { ask, count } = failing(failure);
  await expect(retryWithBackoff(ask, signal)).rejects.toBe(failure);
  expect(count()).toBe(1);
});

it("stops waiting when it is told to", async () => {
  const stopping = new AbortController();
  const { ask } = failing(transient(10_000));
  const asking = retryWithBackoff(ask, stopping.signal);
  setTimeout(() => stopping.abort(new Error("stopped")), 5);
  await expect(asking).rejects.toThrow("stopped");
});
