import { pageKey } from "../canonical-url.ts";
import type { CrawlQueue, FinishedPage, FoundLink, QueuedPage } from "../crawl-queue.ts";

interface Row extends QueuedPage {
  state: "waiting" | "leased" | "done";
  notBefore: number;
  result?: FinishedPage;
  seen?: Partial<FinishedPage>;
}

/** The queue without a database: what a crawl asked of it, in rows. */
export class MemoryQueue implements CrawlQueue {
  readonly rows = new Map<string, Row>();

  async known() {
    return [...this.rows].map(([key, { url, state, result }]) => ({
      key,
      url,
      ...(state === "done" && result
        ? { outcome: result.outcome, final_url: result.final_url, content_hash: result.content_hash }
        : { last_outcome: result?.outcome }),
    }));
  }

  async add(links: FoundLink[]) {
    for (const { url, key, depth, refused } of links) {
      if (this.rows.has(key)) continue;
      const row: Row = {
        id: String(this.rows.size + 1),
        url,
        depth,
        attempts: 0,
        state: "waiting",
        notBefore: 0,
      };
      if (refused) {
        row.state = "done";
        row.result = { ...refused, final_url: url, http_status: null };
      }
      this.rows.set(key, row);
    }
  }

  async claim(count: number) {
    const due = [...this.rows.values()]
      .filter(({ state, notBefore }) => state === "waiting" && notBefore <= Date.now())
      .sort((a, b) => a.depth - b.depth)
      .slice(0, count);
    for (const row of due) row.state = "leased";
    return due.map(({ id, url, depth, attempts, etag, last_modified, content_hash }) => ({
      id,
      url,
      depth,
      attempts,
      etag,
      last_modified,
      content_hash,
    }));
  }

  async done(page: QueuedPage, result: FinishedPage, links: FoundLink[]) {
    const row = this.row(page);
    row.state = "done";
    // Nothing is stored of a page that stepped back: it must be read anew.
    row.seen = result.outcome === "duplicate" ? {} : { ...row.seen, ...result };
    row.result = result;
    await this.add(links);
  }

  async reopen(urls: readonly string[]) {
    for (const url of urls) this.row({ url }).state = "waiting";
  }

  async retry(page: QueuedPage, afterMs: number) {
    const row = this.row(page);
    Object.assign(row, { state: "waiting", attempts: row.attempts + 1, notBefore: Date.now() + afterMs });
  }

  async release(page: QueuedPage) {
    this.row(page).state = "waiting";
  }

  async counts() {
    const waiting = [...this.rows.values()].filter(({ state }) => state === "waiting");
    const soonest = Math.min(...waiting.map(({ notBefore }) => notBefore));
    return {
      waiting: waiting.length,
      done: this.rows.size - waiting.length,
      next_due_ms: waiting.length === 0 ? undefined : Math.max(0, soonest - Date.now()),
    };
  }

  /** As a re-crawl does: all rows wait again, with what they know of the last time. */
  startAgain() {
    for (const row of this.rows.values()) {
      const { etag, last_modified, content_hash } = row.seen ?? {};
      Object.assign(row, { state: "waiting", attempts: 0, notBefore: 0, etag, last_modified, content_hash });
    }
  }

  /** The outcome of each path of the site; "waiting" and "leased" where there is none. */
  outcomes(): Record<string, string> {
    return Object.fromEntries(
      [...this.rows.values()].map(({ url, state, result }) => {
        const { pathname, search } = new URL(url);
        return [pathname + search, state === "done" && result ? result.outcome : state];
      }),
    );
  }

  result(url: string): FinishedPage | undefined {
    return this.rows.get(pageKey(url))?.result;
  }

  private row({ url }: Pick<QueuedPage, "url">): Row {
    const row = this.rows.get(pageKey(url));
    if (!row) throw new Error(`no row for ${url}`);
    return row;
  }
}
