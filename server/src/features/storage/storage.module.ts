import { storageRoutes } from "@cxc/contract/storage.ts";
import type { Database } from "../../database/open.ts";
import type { Feature } from "../../feature.ts";
import {
  countConversations,
  findStorageBounds,
  listLargestSources,
  sumStoredBytes,
  updateStorageBounds,
} from "./storage.repository.ts";

/** Kept for conversations: a turn takes about ten kilobytes of disk. */
const DISK_LOW_BYTES = 256 * 1_048_576;

/**
 * What companies store and may store. The bound itself is the database's (migration 047): here is what it goes by, and what
 * people see of it.
 */
export function openStorage({ database, limitMb }: { database: Database; limitMb: number }): Feature {
  return {
    serve(router) {
      router.serve(storageRoutes.getStorage, async ({ scope, caller }) => {
        const kinds = await sumStoredBytes(scope);
        return {
          data: {
            used: kinds.page + kinds.file + kinds.article + kinds.upload,
            ...(await findStorageBounds(caller.tenant_id, database.query)),
            kinds,
            data_sources: await listLargestSources(scope),
            ...(await countConversations(scope)),
          },
        };
      });
    },
    scheduledTasks: {
      storage: async () => {
        const free = (await database.freeBytes?.()) ?? Number.POSITIVE_INFINITY;
        const bounds = { storage_mb: limitMb === 0 ? null : limitMb, is_disk_low: free < DISK_LOW_BYTES };
        await updateStorageBounds(bounds, database.query);
      },
    },
  };
}
