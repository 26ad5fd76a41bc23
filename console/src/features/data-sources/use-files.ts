import { dataSourceRoutes } from "@cxc/contract/data-sources.ts";
import { useMutation } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { call } from "../../lib/call.ts";
import { onUploadsChange, uploadsOf } from "./upload-queue.ts";
import { useForgetDataSources } from "./use-data-sources.ts";

/** The files on their way to a data source, and those that did not arrive. */
export function useUploads(dataSourceId: string) {
  return useSyncExternalStore(onUploadsChange, () => uploadsOf(dataSourceId));
}

/** Deletes a file of a data source with what was read from it. */
export function useDeleteFile(id: string) {
  const forget = useForgetDataSources();
  return useMutation({
    mutationFn: (fileid: string) => call(dataSourceRoutes.deleteFile, { params: { id, fileid } }),
    onSettled: forget,
  });
}
