import { accountRoutes } from "@cxc/contract/accounts.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { refreshSession } from "../../lib/session.ts";

const CURRENT_USER_KEY = ["me"];

/** Asks the server who is signed in, and keeps the session up to date with it. */
export function useCurrentUser(): void {
  useQuery({
    queryKey: CURRENT_USER_KEY,
    queryFn: async ({ signal }) => {
      const { data } = await call(accountRoutes.me, { signal });
      refreshSession(data);
      return data;
    },
  });
}

/** Asks again, after something about the user has changed. Resolves when the answer is there. */
export function useRefreshCurrentUser(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.refetchQueries({ queryKey: CURRENT_USER_KEY });
}
