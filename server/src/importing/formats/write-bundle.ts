import { createEventLoopYielder } from "../../limits/event-loop-yielder.ts";
import { type FileToPack, zipPieces } from "../../reading/zip.ts";

/** A whole agent as its bundle has it: names instead of ids, no times, no people, no secrets. */
export interface Bundle {
  head: object;
  agent: object;
  /** By title in code-point order. */
  intents: { title: string; content: object }[];
  entities: { name: string; content: object }[];
  actions: { slug: string; content: object }[];
  data_source: object;
  /** By title in code-point order. */
  tests?: { title: string; content: object }[];
}

/**
 * The bundle as an archive: the same bytes for the same content on every machine. Entries are sorted, stored without
 * compression and without a time; keys stand in the order in which they are given.
 */
export async function writeBundle({
  head,
  agent,
  intents,
  entities,
  actions,
  data_source,
  tests = [],
}: Bundle): Promise<Buffer> {
  const files = new Map<string, object>([
    ["agent.json", agent],
    ["bundle.json", head],
    ["data_source.json", data_source],
  ]);
  for (const { slug, content } of actions) files.set(`actions/${slug}.json`, content);
  for (const { name, content } of entities) files.set(`entities/${name}.json`, content);
  for (const [index, { title, content }] of intents.entries()) {
    const number = String(index + 1).padStart(4, "0");
    files.set(`intents/${number}-${slugOf(title)}.json`, content);
  }
  for (const [index, { title, content }] of tests.entries()) {
    const number = String(index + 1).padStart(4, "0");
    files.set(`tests/${number}-${slugOf(title)}.json`, content);
  }
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  // Megabytes: others are served in between.
  const yieldToEventLoop = createEventLoopYielder();
  const pieces: Buffer[] = [];
  for (const piece of zipPieces(filesOf(sorted))) {
    pieces.push(piece);
    await yieldToEventLoop();
  }
  return Buffer.concat(pieces);
}

function* filesOf(parts: Iterable<[name: string, content: object]>): Generator<FileToPack> {
  for (const [name, content] of parts)
    yield { name, bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`) };
}

/** Small letters and digits of a title, at most forty, for names of files; "untitled" where it has none. */
export function slugOf(title: string): string {
  const words =
    title
      .normalize("NFKD")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.join("-").slice(0, 40).replace(/-$/, "") || "untitled";
}

/** By code points, as every machine sorts them; what is equal stays in its order. */
export function byTitle<Thing extends { title: string }>(things: readonly Thing[]): Thing[] {
  return things
    .map((thing) => ({ thing, title: Buffer.from(thing.title) }))
    .sort((a, b) => Buffer.compare(a.title, b.title))
    .map(({ thing }) => thing);
}
