import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useSession } from "../lib/session.ts";
import { Toasts } from "../ui/Toasts.tsx";

const SessionExpired = lazy(async () => ({
  default: (await import("./SessionExpired.tsx")).SessionExpired,
}));

/** The test window's message box. */
const KEEP_CLEAR = [".chat-composer"];

/** Around every page: toasts, and the question for the password when a session has ended. */
export function RootFrame() {
  const { isSessionExpired } = useSession();
  return (
    <>
      <Outlet />
      <Suspense>{isSessionExpired && <SessionExpired />}</Suspense>
      <Toasts keepClear={KEEP_CLEAR} />
    </>
  );
}
