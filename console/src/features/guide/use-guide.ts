import { guideRoutes } from "@cxc/contract/guide.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

const KEY = ["guide"];

/** The first steps and which of them are done; asked anew with each look, since anything may have done one. */
export function useGuide({ enabled = true } = {}) {
  return useQuery({
    enabled,
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(guideRoutes.getGuide, { signal })).data,
    staleTime: 0,
    retry: false,
  });
}

/** Takes the first steps away for good. */
export function useDismissGuide() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(guideRoutes.updateGuide, { body: { is_dismissed: true } })).data,
    onSuccess: (guide) => queryClient.setQueryData(KEY, guide),
  });
}
