import { sessionRoutes } from "@cxc/contract/sessions.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

const SESSIONS_KEY = ["sessions"];

/** Where the signed-in user is signed in. */
export function useSessions() {
  return useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: async ({ signal }) => (await call(sessionRoutes.listSessions, { signal })).data,
  });
}

/** Ends one session of the user, or with "others" all but this one. */
export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (which: { id: string } | "others") => {
      if (which === "others") await call(sessionRoutes.endOtherSessions);
      else await call(sessionRoutes.endSession, { params: which });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}

/** Ends every session of the user, this one too: what follows is logging out here. */
export function useSignOutEverywhere() {
  return useMutation({ mutationFn: () => call(sessionRoutes.signOutEverywhere) });
}
