import { accountRoutes } from "@cxc/contract/accounts.ts";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import type { DisplayMode } from "../../lib/display-mode.ts";
import { useSession } from "../../lib/session.ts";

/** Keeps the display mode in the profile; silently, as this browser has it already. Nobody signed in: nothing. */
export function useSaveDisplayMode(): (mode: DisplayMode) => void {
  const { isLoggedIn } = useSession();
  const { mutate } = useMutation({
    mutationFn: (mode: DisplayMode) =>
      call(accountRoutes.updateDisplayMode, { body: { display_mode: mode } }),
  });
  return (mode) => {
    if (isLoggedIn) mutate(mode);
  };
}
