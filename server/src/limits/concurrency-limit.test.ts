import { expect, it } from "vitest";
import { AppError } from "../app-error.ts";
import { createConcurrencyLimit, type Permit } from "./concurrency-limit.ts";

/** Enters for each and notes in which order they got in. */
function watch(limit: ReturnType<typeof createConcurrencyLimit>) {
  const order: string[] = [];
  const slots = new Map<string, Permit>();
  return {
    order,
    async enter(company: string, name = company, size = 0): Promise<void> {
      const slot = await limit.enter(company, { size });
      order.push(name);
      slots.set(name, slot);
    },
    leave: async (name: string) => {
      slots.get(name)?.leave();
      await settle();
    },
  };
}

/** What was let in goes on in microtasks. */
const settle = () => new Promise<void>((done) => setImmediate(done));

it("lets so many in of each, and hands a slot on", async () => {
  const { enter, leave, order } = watch(createConcurrencyLimit({ atOnce: 3, atOnceEach: 2 }));
  for (const name of ["a1", "a2", "a3"]) void enter("a", name);
  for (const name of ["b1", "b2"]) void enter("b", name);
  await settle();
  expect(order).toEqual(["a1", "a2", "b1"]);

  await leave("a1");
  await leave("a1");
  await leave("b1");

  expect(order).toEqual(["a1", "a2", "b1", "b2", "a3"]);
});

it("serves who came second before the first one's rest", async () => {
  const { enter, leave, order } = watch(createConcurrencyLimit({ atOnce: 1 }));
  for (const name of ["a1", "a2", "a3", "a4"]) void enter("a", name);
  void enter("b", "b1");
  await settle();
  await leave("a1");
  await leave("b1");

  expect(order.slice(0, 2)).toEqual(["a1", "b1"]);
});

it("gives one company more while nobody else waits, and keeps some free for who comes next", async () => {
  const { enter, leave, order } = watch(createConcurrencyLimit({ atOnce: 4, atOnceEach: 1, atOnceAlone: 3 }));
  for (const name of ["a1", "a2", "a3", "a4"]) void enter("a", name);
  await settle();
  expect(order).toEqual(["a1", "a2", "a3"]);
  void enter("b", "b1");
  void enter("b", "b2");
  void enter("c", "c1");
  await settle();
  expect(order.slice(3)).toEqual(["b1"]);

  await leave("a1");
  await leave("a2");

  // Who has none goes before who has one.
  expect(order.slice(4)).toEqual(["c1", "b2"]);
});

it("takes one company's small before its large", async () => {
  const { enter, leave, order } = watch(createConcurrencyLimit({ atOnce: 1 }));
  void enter("a", "first");
  void enter("a", "large", 3_000_000);
  void enter("a", "small", 40);
  await settle();
  await leave("first");
  await leave("small");

  expect(order).toEqual(["first", "small", "large"]);
});

it("refuses with 503 where too many wait, in all or of one company", async () => {
  const limit = createConcurrencyLimit({ atOnce: 1, waiting: 2, waitingEach: 1 });
  await limit.enter("a");
  void limit.enter("a");

  await expect(limit.enter("a")).rejects.toMatchObject({ code: "unavailable", status: 503, retryAfter: 2 });
  void limit.enter("b");
  await expect(limit.enter("c")).rejects.toBeInstanceOf(AppError);
});

it("refuses after a wait, in the words of who uses it", async () => {
  const limit = createConcurrencyLimit({ atOnce: 1, waitMs: 20, refusal: () => new Error("busy") });
  const slot = await limit.enter("a");
  await expect(limit.enter("b")).rejects.toThrow("busy");
  slot.leave();

  expect(await limit.enter("a")).toBeDefined();
});

it("forgets who gave up waiting", async () => {
  const limit = createConcurrencyLimit({ atOnce: 1, waiting: 1 });
  const impatient = new AbortController();
  const slot = await limit.enter("a");
  const gaveUp = limit.enter("b", { signal: impatient.signal });
  impatient.abort(new Error("gone"));

  await expect(gaveUp).rejects.toThrow("gone");
  await expect(limit.enter("b", { signal: impatient.signal })).rejects.toThrow("gone");
  slot.leave();
  expect(limit.tryEnter("c")).toBeDefined();
  expect(limit.tryEnter("c")).toBeUndefined();
});

it("asks for a slot back that was held for a while, as soon as somebody waits", async () => {
  const limit = createConcurrencyLimit({ atOnce: 2, yieldAfterMs: 20 });
  const [first, second] = [await limit.enter("a"), await limit.enter("a")];
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(first.signal.aborted).toBe(false);

  const third = limit.enter("b");
  // One waits, so one is asked.
  expect([first.signal.aborted, second.signal.aborted]).toEqual([true, false]);
  first.leave();
  expect((await third).signal.aborted).toBe(false);
});

it("asks for no slot back that whoever waits couldn't take", async () => {
  const limit = createConcurrencyLimit({ atOnce: 2, atOnceEach: 1, yieldAfterMs: 20 });
  const [loud, quiet] = [await limit.enter("loud"), await limit.enter("quiet")];
  void limit.enter("loud");
  void limit.enter("loud");
  await new Promise((resolve) => setTimeout(resolve, 100));

  expect([loud.signal.aborted, quiet.signal.aborted]).toEqual([true, false]);
  void limit.enter("third");
  expect(quiet.signal.aborted).toBe(false);
  void limit.enter("fourth");
  expect(quiet.signal.aborted).toBe(true);
});

it("asks nobody before their time", async () => {
  const limit = createConcurrencyLimit({ atOnce: 1, yieldAfterMs: 50 });
  const slot = await limit.enter("a");
  const second = limit.enter("b");
  expect(slot.signal.aborted).toBe(false);
  slot.signal.addEventListener("abort", slot.leave);

  expect(await second).toBeDefined();
});

it("gives the slot back where the work throws", async () => {
  const limit = createConcurrencyLimit({ atOnce: 1 });
  const broken = limit.run("a", async () => {
    throw new Error("out of paper");
  });

  await expect(broken).rejects.toThrow("out of paper");
  expect(await limit.run("a", async () => "done")).toBe("done");
});
