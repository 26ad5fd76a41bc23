import { Outlet } from "@tanstack/react-router";
import { useSession } from "../lib/session.ts";
import { Toasts } from "../ui/Toasts.tsx";
import { SessionExpired } from "./SessionExpired.tsx";

/** Around every page: toasts, and the question for the password when a session has ended. */
export function RootFrame() {
  const { isSessionExpired } = useSession();
  return (
    <>
      <Outlet />
      {isSessionExpired && <SessionExpired />}
      <Toasts />
    </>
  );
}
