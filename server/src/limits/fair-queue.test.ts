import { expect, it } from "vitest";
import { createFairQueue, type FairQueue } from "./fair-queue.ts";

const anybody = () => true;

function fill(queue: FairQueue<string>, ...items: [company: string, name: string, size?: number][]): void {
  for (const [company, name, size = 0] of items) queue.add(name, { company, size });
}

function drain(queue: FairQueue<string>, mayGo: (company: string) => boolean = anybody): string[] {
  const taken: string[] = [];
  for (let item = queue.take(mayGo); item !== undefined; item = queue.take(mayGo)) taken.push(item);
  return taken;
}

it("takes of each company in turn, however many one of them brought before", () => {
  const queue = createFairQueue<string>();
  fill(queue, ["a", "a1"], ["a", "a2"], ["a", "a3"], ["b", "b1"], ["c", "c1"], ["b", "b2"]);

  expect(drain(queue)).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
  expect(queue.count()).toBe(0);
});

it("takes one company's small before its large, and of equals the older", () => {
  const queue = createFairQueue<string>();
  fill(queue, ["a", "large", 9], ["a", "small", 1], ["a", "large too", 9], ["a", "smallest", 0]);

  expect(drain(queue)).toEqual(["smallest", "small", "large", "large too"]);
});

it("leaves out who may not go, and keeps their slot", () => {
  const queue = createFairQueue<string>();
  fill(queue, ["a", "a1"], ["b", "b1"], ["b", "b2"]);

  expect(drain(queue, (company) => company !== "a")).toEqual(["b1", "b2"]);
  expect(queue.count("a")).toBe(1);
  expect(drain(queue)).toEqual(["a1"]);
});

it("puts a company with long work behind those with short work", () => {
  const queue = createFairQueue<string>();
  fill(queue, ["a", "a1"], ["b", "b1"]);
  queue.take(anybody);
  queue.charge("a", 2);
  fill(queue, ["a", "a2"], ["b", "b2"], ["b", "b3"], ["b", "b4"]);

  expect(drain(queue)).toEqual(["b1", "b2", "b3", "a2", "b4"]);
});

it("lets nobody save up turns, and nobody pay for those that took nothing from others", () => {
  const queue = createFairQueue<string>();
  for (let n = 0; n < 50; n++) queue.pass("a");
  fill(queue, ["b", "b1"], ["b", "b2"], ["b", "b3"], ["a", "a1"], ["a", "a2"]);

  expect(drain(queue).slice(0, 4)).toEqual(["b1", "a1", "b2", "a2"]);
});

it("forgets who gave up waiting", () => {
  const queue = createFairQueue<string>();
  const takeOut = queue.add("a1", { company: "a", size: 0 });
  fill(queue, ["a", "a2"]);
  takeOut();
  takeOut();

  expect([queue.count("a"), queue.count()]).toEqual([1, 1]);
  expect(drain(queue)).toEqual(["a2"]);
});

it("bounds what it remembers of companies that are gone", () => {
  const queue = createFairQueue<string>();
  for (let n = 0; n < 5_000; n++) {
    queue.add("one", { company: `company ${n}`, size: 0 });
    queue.take(anybody);
  }
  fill(queue, ["a", "a1"], ["b", "b1"]);

  expect(drain(queue)).toEqual(["a1", "b1"]);
});
