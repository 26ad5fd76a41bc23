import { storageRoutes } from "@cxc/contract/storage.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { DATA_SOURCES_KEY } from "./use-data-sources.ts";

/** What the company stores, and how much it may. */
export function useStorage() {
  return useQuery({
    queryKey: [...DATA_SOURCES_KEY, "storage"],
    queryFn: async ({ signal }) => (await call(storageRoutes.getStorage, { signal })).data,
  });
}
