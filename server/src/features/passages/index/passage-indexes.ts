import type { Database } from "../../../database/open.ts";
import { type TenantReader, tenantReader } from "../../../database/tenant.ts";
import { ByteCache } from "../../../limits/byte-cache.ts";
import { serialise } from "../../../limits/serialise.ts";
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

/** The indexes of this process, one a data source, loaded from rows when first asked for, within so many bytes. */
export function createPassageIndexes(database: Database, maxBytes = MAX_BYTES): PassageIndexes {
  const entries = new ByteCache<Entry>(maxBytes);
  const nothing = emptyIndex().passages;

  return {
    async find({ tenantId, dataSourceId, version }) {
      const scope = tenantReader(tenantId, database.query);
      const needed = version ?? (await findPassagesVersion(dataSourceId, scope));
      if (needed === undefined) {
        entries.delete(tenantId, dataSourceId);
        return undefined;
      }
      if (needed === 0) return nothing;
      const entry = use(tenantId, dataSourceId);
      for (let isOwn = false; entry.loaded.version < needed && !isOwn; ) {
        if (!entry.refreshing && (await mayWait(entry, dataSourceId, scope))) break;
        // One that was under way may have begun before the change that is needed.
        isOwn = !entry.refreshing;
        entry.refreshing ??= refresh(entry, dataSourceId, scope);
        if (!(await entry.refreshing)) return undefined;
        await serialise();
      }
      return entry.loaded.passages;
    },
  };

  function use(tenantId: string, dataSourceId: string): Entry {
    const known = entries.get(tenantId, dataSourceId);
    if (known) return known;
    const entry = { loaded: emptyIndex(), refreshedAt: NEVER, refreshing: undefined };
    entries.set(tenantId, dataSourceId, { value: entry, bytes: 0 });
    return entry;
  }

  /** Answers whether the source is still there. Everyone who asks meanwhile waits for the same. */
  async function refresh(entry: Entry, dataSourceId: string, scope: TenantReader): Promise<boolean> {
    try {
      const loaded = await refreshIndex(entry.loaded, dataSourceId, scope);
      if (!loaded) {
        entries.delete(scope.tenantId, dataSourceId);
        return false;
      }
      entry.loaded = loaded;
      entry.refreshedAt = performance.now();
      entries.set(scope.tenantId, dataSourceId, { value: entry, bytes: loaded.passages.bytes });
      return true;
    } finally {
      entry.refreshing = undefined;
    }
  }
}

const NEVER = Number.NEGATIVE_INFINITY;

async function mayWait({ refreshedAt }: Entry, dataSourceId: string, scope: TenantReader): Promise<boolean> {
  return performance.now() - refreshedAt < CRAWL_REFRESH_MS && (await isCrawling(dataSourceId, scope));
}
