import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { endSession } from "../../lib/session.ts";

/** Logs out in this browser, without a call: forgets session and cached data and goes to "/". */
export function useLogOut(): () => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    endSession();
    await router.navigate({ to: "/", ignoreBlocker: true });
    // Not before: what is still on the screen would ask for its data again.
    queryClient.clear();
  };
}
