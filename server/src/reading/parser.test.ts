import { deflateSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import { assemblePdf } from "../testing/documents/make-pdf.ts";
import { createParser, type Parser } from "./parser.ts";
import type { DocumentInput } from "./read-document.ts";

const article = (title: string): DocumentInput => ({ kind: "article", title, markdown: `About ${title}.` });
/** Takes far longer than any limit of these tests. */
const endless: DocumentInput = {
  kind: "page",
  url: "https://site.example/",
  content: "<table><tr><td rowspan=99>a<td>b".repeat(400_000),
};

let parser: Parser | undefined;
const warn = vi.fn();
function start(
  limits: { maxMemoryMb?: number; timeoutMs?: number; quickMs?: number; slowTurnMs?: number } = {},
): Parser {
  parser = createParser({ log: { warn }, ...limits });
  return parser;
}

afterEach(async () => {
  await parser?.close();
  warn.mockClear();
});

test("reads several documents one after another, in one thread", async () => {
  const { readDocument } = start();
  const results = await Promise.all(
    ["roses", "tulips", "lilies"].map((title) => readDocument(article(title))),
  );
  expect(results.map((result) => result.ok && result.title)).toEqual(["roses", "tulips", "lilies"]);
});

test("articles are read before the files that wait", async () => {
  const { readDocument } = start({ quickMs: 60_000 });
  const order: string[] = [];
  const note = (name: string) => () => order.push(name);
  const file = (name: string): DocumentInput => ({ kind: "file", name, bytes: Buffer.from("Some text.") });
  await Promise.all([
    readDocument(file("1")).then(note("file 1")),
    readDocument(file("2")).then(note("file 2")),
    readDocument(article("a")).then(note("article")),
  ]);
  expect(order).toEqual(["file 1", "article", "file 2"]);
});

test("a document that takes too long ends with its thread; timers run meanwhile and the next one is read", async () => {
  const { readDocument } = start({ timeoutMs: 2000 });
  let ticks = 0;
  const timer = setInterval(() => ticks++, 10);
  expect(await readDocument(endless)).toMatchObject({ ok: false, reason: "timeout" });
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(3);
  expect(warn).toHaveBeenCalledOnce();
});

test("a document that needs too much memory ends with its thread, and the next one is read", async () => {
  const { readDocument } = start({ maxMemoryMb: 48 });
  expect(await readDocument(endless)).toMatchObject({ ok: false, reason: "out_of_memory" });
  expect(await readDocument(article("roses"))).toMatchObject({ ok: true });
});

test("memory of buffers counts too: a PDF that unpacks to far more than it is", async () => {
  const { readDocument } = start({ maxMemoryMb: 96 });
  const once = deflateSync(Buffer.alloc(400 * 1_048_576, " "), { level: 1 });
  const bytes = assemblePdf([
    { dictionary: "/Filter [/FlateDecode /FlateDecode]", bytes: deflateSync(once) },
  ]);
  expect(await readDocument({ kind: "file", name: "a.pdf", bytes })).toMatchObject({
    reason: "out_of_memory",
  });
});

test("an abort ends what is read and takes out what waits", async () => {
  const { readDocument } = start();
  const controller = new AbortController();
  const running = readDocument(endless, controller.signal);
  const waiting = readDocument(article("waits"), controller.signal);
  const other = readDocument(article("other"));
  const ends = Promise.allSettled([running, waiting]);
  controller.abort(new Error("cancelled"));
  for (const end of await ends) expect(end).toMatchObject({ reason: { message: "cancelled" } });
  expect(await other).toMatchObject({ ok: true, title: "other" });
});

test("closing refuses what is read and what waits", async () => {
  const { readDocument, close } = start();
  const running = readDocument(endless);
  const waiting = readDocument(article("waits"));
  const ends = Promise.allSettled([running, waiting]);
  await close();
  expect((await ends).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect(readDocument(article("late"))).rejects.toMatchObject({ code: "unavailable" });
});

test("refuses more than 50 of a company that wait", async () => {
  const { readDocument, close } = start();
  const accepted = Promise.allSettled(Array.from({ length: 51 }, (_, n) => readDocument(article(String(n)))));
  await expect(readDocument(article("late"))).rejects.toMatchObject({ code: "unavailable", retryAfter: 10 });
  await close();
  await accepted;
});

test("another company's document is read while one company's takes for ever", async () => {
  const { of } = start();
  const [a, b] = [of("a"), of("b")];
  const order: string[] = [];
  const ends = [endless, endless, article("a3")].map((document) =>
    a.readDocument(document).then(
      () => order.push("a"),
      () => undefined,
    ),
  );
  await b.readDocument(article("b1"));
  await b.readDocument(article("b2"));

  expect(order).toEqual([]);
  await parser?.close();
  await Promise.all(ends);
});

test("a document that takes its time makes room for those that wait, and is read in the end", async () => {
  const { readDocument } = start({ quickMs: 500, timeoutMs: 4_000 });
  const order: string[] = [];
  const note = (name: string) => () => order.push(name);
  const slow = [readDocument(endless).then(note("slow")), readDocument(endless).then(note("slow too"))];
  await new Promise((resolve) => setTimeout(resolve, 500));
  await readDocument(article("quick")).then(note("quick"));
  await Promise.all(slow);

  expect(order).toEqual(["quick", "slow", "slow too"]);
});

test("a company's slow document is read while two others' take for ever", async () => {
  const { of } = start({ slowTurnMs: 1_000 });
  const order: string[] = [];
  const ends = ["a", "b"].map((company) =>
    of(company)
      .readSlowly(endless)
      .then(
        () => order.push(company),
        () => undefined,
      ),
  );
  expect(await of("c").readSlowly(article("c"))).toMatchObject({ ok: true });

  expect(order).toEqual([]);
  await parser?.close();
  await Promise.all(ends);
}, 50_000);
