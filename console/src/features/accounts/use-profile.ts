import { accountRoutes, type UserProfile } from "@cxc/contract/accounts.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { useRefreshCurrentUser } from "./use-current-user.ts";

const PROFILE_KEY = ["profile"];

/** The signed-in user's profile. */
export function useProfile() {
  return useQuery({
    queryKey: PROFILE_KEY,
    queryFn: async ({ signal }) => (await call(accountRoutes.getProfile, { signal })).data,
  });
}

/** Saves name and phone; the current user is asked for again when the answer names one. */
export function useSaveProfile() {
  const queryClient = useQueryClient();
  const refreshCurrentUser = useRefreshCurrentUser();
  return async (body: Pick<UserProfile, "name" | "phone">): Promise<UserProfile> => {
    const { data } = await call(accountRoutes.updateProfile, { body });
    queryClient.setQueryData(PROFILE_KEY, data);
    if (data.id) void refreshCurrentUser();
    return data;
  };
}
