import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useSession } from "../lib/session.ts";
import { useWasToasted } from "../ui/toast.ts";

const SessionExpired = lazy(async () => ({
  default: (await import("./SessionExpired.tsx")).SessionExpired,
}));

const Toasts = lazy(async () => ({ default: (await import("../ui/Toasts.tsx")).Toasts }));

/** The test window's message box. */
const KEEP_CLEAR = [".chat-composer"];

/** Around every page: toasts, and the question for the password when a session has ended. */
export function RootFrame() {
  const { isSessionExpired } = useSession();
  const wasToasted = useWasToasted();
  return (
    <>
      <Outlet />
      <Suspense>{isSessionExpired && <SessionExpired />}</Suspense>
      <Suspense>{wasToasted && <Toasts keepClear={KEEP_CLEAR} />}</Suspense>
    </>
  );
}
