import { type ModelSettings, modelRoutes } from "@cxc/contract/models.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallOptions, call, type DataOf } from "../../lib/call.ts";

export type ModelBody = NonNullable<CallOptions<typeof modelRoutes.updateModelSettings>["body"]>;
export type ModelProbes = DataOf<typeof modelRoutes.testModel>;

const SETTINGS_KEY = ["models", "settings"];
const USAGE_DAYS = 30;

/** The company's language model. */
export function useModelSettings() {
  return useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: async ({ signal }) => (await call(modelRoutes.getModelSettings, { signal })).data,
  });
}

/** Sets up the language model. */
export function useSaveModelSettings() {
  const queryClient = useQueryClient();
  return async (body: ModelBody): Promise<ModelSettings> => {
    const { data } = await call(modelRoutes.updateModelSettings, { body });
    queryClient.setQueryData(SETTINGS_KEY, data);
    return data;
  };
}

/** Asks the stored models for a word and a vector. */
export function useTestModel() {
  return useMutation({ mutationFn: async () => (await call(modelRoutes.testModel)).data });
}

/** What the models were used for in the last 30 days; days without a call may be missing. */
export function useModelUsage() {
  return useQuery({
    queryKey: ["models", "usage"],
    queryFn: async ({ signal }) =>
      (await call(modelRoutes.listModelUsage, { query: { days: USAGE_DAYS }, signal })).data,
  });
}
