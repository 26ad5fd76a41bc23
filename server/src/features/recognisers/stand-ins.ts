import { setImmediate as breathe } from "node:timers/promises";
import { PhraseBook } from "@cxc/engine/intents/match-phrase.ts";
import type { Database } from "../../database/open.ts";
import { ByteCache } from "../../limits/byte-cache.ts";
import { listPhrases, type ModelName } from "./recognisers.repository.ts";

const CACHE_BYTES = 8 * 1024 * 1024;
/** Phrases read before the process looks after others. */
const PHRASES_AT_ONCE = 200;

/** Finds the phrases that stand in for a recogniser of this name until it is trained. */
export type StandIns = (tenantId: string, name: ModelName) => Promise<PhraseBook>;

/** Each is made once, in pieces that let others work in between, and everyone who asks meanwhile waits for the same. */
export function createStandIns({ query }: Database): StandIns {
  const books = new ByteCache<PhraseBook>(CACHE_BYTES);
  const making = new Map<string, Promise<PhraseBook>>();

  return async (tenantId, name) => {
    const key = `${name.agentId} ${name.hash}`;
    const known = books.get(tenantId, key);
    if (known) return known;
    const made = making.get(key) ?? make(name).finally(() => making.delete(key));
    making.set(key, made);
    const book = await made;
    books.set(tenantId, key, { value: book, bytes: book.bytes });
    return book;
  };

  async function make(name: ModelName): Promise<PhraseBook> {
    const book = new PhraseBook();
    for (const { id, title, phrases } of await listPhrases(name, query)) {
      book.add(id, title);
      for (const [n, phrase] of (JSON.parse(phrases) as string[]).entries()) {
        book.add(id, phrase);
        if (n % PHRASES_AT_ONCE === PHRASES_AT_ONCE - 1) await breathe();
      }
      await breathe();
    }
    return book;
  }
}
