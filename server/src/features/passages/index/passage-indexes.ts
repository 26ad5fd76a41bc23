import type { Database } from "../../../database/open.ts";
import { type TenantReader, tenantReader } from "../../../database/tenant.ts";
import { findPassagesVersion, isCrawling } from "../passages.repository.ts";
import { emptyIndex, type LoadedIndex, refreshIndex } from "./refresh-index.ts";

const MAX_BYTES = 256 * 1024 * 1024;
/** A crawl changes its source with every page: this often at most is that taken up. */
const CRAWL_REFRESH_MS = 1_000;

export interface Source {
  tenantId: string;
  dataSourceId: string;
  /** The source's `passages_version` where the caller just read it. */
  version?: number | undefined;
}

interface Entry {
  loaded: LoadedIndex;
  /** Of the last time that changes were taken up, by `performance.now()`. */
  refreshedAt: number;
  refreshing: Promise<boolean> | undefined;
}

export interface PassageIndexes {
  /** The source's index, not older than the call; undefined where there is no such source of this tenant. */
  find(source: Source): Promise<LoadedIndex["passages"] | undefined>;
}

/**
 * The indexes of this process, one a data source, loaded from rows when first asked for. The least recently used go
 * when all together take more than `maxBytes`; the one in use always stays.
 */
export function createPassageIndexes(database: Database, maxBytes = MAX_BYTES): PassageIndexes {
  /** By tenant and source, the most recently used last. */
  const entries = new Map<string, Entry>();
  const nothing = emptyIndex().passages;

  return {
    async find({ tenantId, dataSourceId, version }) {
      const scope = tenantReader(tenantId, database.query);
      const needed = version ?? (await findPassagesVersion(dataSourceId, scope));
      const key = `${tenantId} ${dataSourceId}`;
      if (needed === undefined) {
        entries.delete(key);
        return undefined;
      }
      if (needed === 0) return nothing;
      const entry = use(key);
      for (let isOwn = false; entry.loaded.version < needed && !isOwn; ) {
        if (!entry.refreshing && (await mayWait(entry, dataSourceId, scope))) break;
        // One that was under way may have begun before the change that is needed.
        isOwn = !entry.refreshing;
        entry.refreshing ??= refresh(key, entry, { dataSourceId, scope });
        if (!(await entry.refreshing)) return undefined;
      }
      return entry.loaded.passages;
    },
  };

  function use(key: string): Entry {
    const entry = entries.get(key) ?? { loaded: emptyIndex(), refreshedAt: NEVER, refreshing: undefined };
    entries.delete(key);
    entries.set(key, entry);
    return entry;
  }

  /** Answers whether the source is still there. Everyone who asks meanwhile waits for the same. */
  async function refresh(
    key: string,
    entry: Entry,
    { dataSourceId, scope }: { dataSourceId: string; scope: TenantReader },
  ): Promise<boolean> {
    try {
      const loaded = await refreshIndex(entry.loaded, dataSourceId, scope);
      if (!loaded) {
        entries.delete(key);
        return false;
      }
      entry.loaded = loaded;
      entry.refreshedAt = performance.now();
      evict();
      return true;
    } finally {
      entry.refreshing = undefined;
    }
  }

  function evict(): void {
    let total = 0;
    for (const { loaded } of entries.values()) total += loaded.passages.bytes;
    for (const [key, { loaded, refreshing }] of entries) {
      if (total <= maxBytes || entries.size === 1) return;
      if (refreshing) continue;
      entries.delete(key);
      total -= loaded.passages.bytes;
    }
  }
}

const NEVER = Number.NEGATIVE_INFINITY;

async function mayWait({ refreshedAt }: Entry, dataSourceId: string, scope: TenantReader): Promise<boolean> {
  return performance.now() - refreshedAt < CRAWL_REFRESH_MS && (await isCrawling(dataSourceId, scope));
}
