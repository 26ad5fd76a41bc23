import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { endSession } from "../../lib/session.ts";

/** Logs out in this browser, without a call: forgets session and cached data and goes to "/". */
export function useLogOut(): () => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    endSession();
    queryClient.clear();
    await router.navigate({ to: "/" });
    await router.invalidate();
  };
}
