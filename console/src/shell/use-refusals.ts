import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useRefreshCurrentUser } from "../features/accounts/use-current-user.ts";
import { forgetPageRefusal, useSession } from "../lib/session.ts";

/** What follows a 403: a refused page leads to /no-access, a blocked account makes the gate ask why. */
export function useRefusals(): void {
  const { refusal } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const refreshCurrentUser = useRefreshCurrentUser();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is the reason to forget a refusal
  useEffect(() => forgetPageRefusal(), [pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (refusal === "page") void navigate({ to: "/no-access", replace: true });
    if (refusal === "account") void refreshCurrentUser();
  }, [refusal]);
}
