import { expect, it } from "vitest";
import { createEndings, type Ending } from "./crawl-endings.ts";

function ending(id: string, passages = 0): Ending {
  const page = { id, url: `https://site.example/${id}`, depth: 1, attempts: 0 };
  const result = {
    outcome: "indexed" as const,
    reason: "",
    remedy: "",
    final_url: page.url,
    http_status: 200,
  };
  if (passages === 0) return { page, result, links: [], document: undefined };
  const one = { heading: "", text: "", analysed: { stems: "", counts: new Uint8Array() } };
  const read = {
    title: id,
    markdown: "",
    language: "en",
    words: 1,
    passages: Array.from({ length: passages }, () => one),
  };
  return { page, result, links: [], document: { id, kind: "page", title: id, url: page.url, read } };
}

function start({ inHand, write }: { inHand: number; write?: (ids: string[]) => Promise<void> }) {
  const batches: string[][] = [];
  const hand = { count: inHand };
  const endings = createEndings(
    async (batch) => {
      const ids = batch.map(({ page }) => page.id);
      batches.push(ids);
      await write?.(ids);
    },
    () => hand.count,
  );
  return { batches, hand, endings };
}

it("writes a page at once when no other is in hand", async () => {
  const { batches, endings } = start({ inHand: 1 });
  const done = endings.add(ending("a"));
  expect(batches).toEqual([["a"]]);
  await done;
});

it("writes together what ends at about the same time, and waits for nobody for long", async () => {
  const { batches, endings } = start({ inHand: 5 });
  await Promise.all(["a", "b", "c"].map((id) => endings.add(ending(id))));
  expect(batches).toEqual([["a", "b", "c"]]);
});

it("writes when those that were still being read have left", async () => {
  const { batches, endings, hand } = start({ inHand: 3 });
  const done = endings.add(ending("a"));
  expect(batches).toEqual([]);
  hand.count = 1;
  endings.look();
  expect(batches).toEqual([["a"]]);
  await done;
});

it("keeps a batch short where pages are long, and writes one batch after another", async () => {
  const { batches, endings } = start({ inHand: 3 });
  await Promise.all([
    endings.add(ending("a", 100)),
    endings.add(ending("b", 100)),
    endings.add(ending("c", 900)),
  ]);
  expect(batches).toEqual([["a"], ["b"], ["c"]]);
});

it("rejects the pages of a batch that can't be written, and goes on with the next", async () => {
  const { endings } = start({
    inHand: 1,
    write: async ([id]) => {
      if (id === "a") throw new Error("the crawl was stopped");
    },
  });
  await expect(endings.add(ending("a"))).rejects.toThrow("stopped");
  await endings.add(ending("b"));
});
