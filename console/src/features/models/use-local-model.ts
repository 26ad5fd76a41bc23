import { type LocalModel, localModelRoutes } from "@cxc/contract/local-model.ts";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallOptions, call, upload } from "../../lib/call.ts";

export type DownloadBody = CallOptions<typeof localModelRoutes.downloadLocalModel>["body"];

/** A model's two files, and what is said of it. */
export interface ModelUpload {
  files: readonly File[];
  fields: { title: string; query_prefix: string; passage_prefix: string };
}

const LOCAL_MODEL_KEY = ["models", "local"];
/** How often an installation is asked how far it is. */
const WATCH_MS = 1_000;

/** The installation's local model; one that is on its way is followed. */
export function useLocalModel() {
  return useQuery({
    queryKey: LOCAL_MODEL_KEY,
    queryFn: async ({ signal }) => (await call(localModelRoutes.getLocalModel, { signal })).data,
    refetchInterval: ({ state }) => (isUnderWay(state.data) && !state.error ? WATCH_MS : false),
  });
}

/** Has the server fetch a model. */
export function useDownloadLocalModel() {
  const queryClient = useQueryClient();
  return async (body: DownloadBody) => {
    const { data } = await call(localModelRoutes.downloadLocalModel, { body });
    return show(queryClient, data);
  };
}

/** Sends a model's files; the answer comes once it has worked. */
export function useUploadLocalModel() {
  const queryClient = useQueryClient();
  return async ({ files, fields, onProgress }: ModelUpload & { onProgress: (share: number) => void }) => {
    const { data } = await upload(localModelRoutes.uploadLocalModel, { files, fields, onProgress });
    return show(queryClient, data);
  };
}

/** Stops an installation, or clears one that failed. */
export function useCancelLocalModel() {
  return useChange(async () => (await call(localModelRoutes.cancelLocalModel)).data);
}

/** Removes the model that is in use. */
export function useDeleteLocalModel() {
  return useChange(async () => (await call(localModelRoutes.deleteLocalModel)).data);
}

function useChange(change: () => Promise<LocalModel>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (data) => show(queryClient, data),
    onError: () => queryClient.invalidateQueries({ queryKey: LOCAL_MODEL_KEY }),
  });
}

function show(queryClient: QueryClient, data: LocalModel): LocalModel {
  queryClient.setQueryData(LOCAL_MODEL_KEY, data);
  return data;
}

function isUnderWay(data: LocalModel | undefined): boolean {
  return data?.incoming !== undefined && data.incoming !== null && data.incoming.state !== "failed";
}
