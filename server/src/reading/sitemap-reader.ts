import { createConcurrencyLimit } from "../limits/concurrency-limit.ts";
import type { SitemapFile, SitemapInput } from "./parse-sitemap.ts";
import { ParseThread } from "./parse-thread.ts";

const LIMITS = { maxMemoryMb: 256, timeoutMs: 5_000 };
const NOTHING: SitemapFile = { isIndex: false, locations: [] };

export interface SitemapReader {
  /** Reads a sitemap away from the main thread, one at a time, companies in turn. One that can't be read counts as empty. */
  readSitemap(bytes: Uint8Array, signal?: AbortSignal): Promise<SitemapFile>;
  /** The same reader for one company's sitemaps. */
  of(company: string): SitemapReader;
  /** Ends the thread; what waits counts as empty. */
  close(): Promise<void>;
}

/** Reads sitemaps in a thread that starts when first needed, ends when idle, and is killed where one takes too long. */
export function createSitemapReader(): SitemapReader {
  const thread = new ParseThread<SitemapInput, SitemapFile>("./sitemap.worker.ts", LIMITS);
  let isClosed = false;
  const limit = createConcurrencyLimit({ atOnce: 1 });

  async function read(bytes: Uint8Array, signal: AbortSignal | undefined): Promise<SitemapFile> {
    if (isClosed) return NOTHING;
    const end = await thread.read({ bytes }, signal);
    return end.kind === "result" ? end.result : NOTHING;
  }

  const readerOf = (company: string): SitemapReader => ({
    readSitemap: (bytes, signal) =>
      limit.run(company, () => read(bytes, signal), { size: bytes.length, signal }).catch(() => NOTHING),
    of: readerOf,
    async close() {
      isClosed = true;
      await thread.stop();
    },
  });
  return readerOf("");
}
