import { describe, expect, it } from "vitest";
import { CompanyQueue } from "./company-queue.ts";

function queueOf(...names: string[]) {
  const queue = new CompanyQueue<string>();
  for (const [n, name] of names.entries()) {
    const [company = "", size = "0"] = name.split(" ");
    queue.put({ key: `${n}`, company, size: Number(size), item: name });
  }
  return queue;
}

function drain(queue: CompanyQueue<string>): string[] {
  const taken: string[] = [];
  for (let next = queue.next(); next; next = queue.next()) taken.push(next.item);
  return taken;
}

describe("CompanyQueue", () => {
  it("serves companies in turn, whoever sent how much", () => {
    expect(drain(queueOf("a 1", "a 2", "a 3", "b 9", "c 5"))).toEqual(["a 1", "b 9", "c 5", "a 2", "a 3"]);
  });

  it("lets one that comes later in after a single turn of the others", () => {
    const queue = queueOf(...Array.from({ length: 100 }, () => "a 1"));
    queue.next();
    queue.put({ key: "b", company: "b", size: 50, item: "b 50" });
    expect([queue.next()?.item, queue.next()?.item]).toEqual(["a 1", "b 50"]);
  });

  it("takes a company's small ones first, and lets no large one wait for ever", () => {
    expect(drain(queueOf("a 9", "a 1", "a 1", "a 1", "a 1", "a 1"))).toEqual([
      ...["a 1", "a 1", "a 1", "a 9", "a 1", "a 1"],
    ]);
  });

  it("keeps one thing once, and its place, under the newest item", () => {
    const queue = new CompanyQueue<string>();
    queue.put({ key: "x", company: "a", size: 3, item: "old" });
    queue.put({ key: "y", company: "a", size: 3, item: "other" });
    queue.put({ key: "x", company: "a", size: 3, item: "new" });
    expect([queue.size, drain(queue)]).toEqual([2, ["new", "other"]]);
  });

  it("moves a thing that another company now has, and forgets what was taken out", () => {
    const queue = queueOf("a 1", "b 1");
    queue.put({ key: "0", company: "c", size: 1, item: "c 1" });
    expect([queue.has("0"), queue.hasOthers("b"), queue.hasOthers("c")]).toEqual([true, true, true]);
    queue.delete("1");
    expect([queue.hasOthers("c"), drain(queue), queue.size, queue.next()]).toEqual([
      ...[false, ["c 1"], 0, undefined],
    ]);
  });
});
