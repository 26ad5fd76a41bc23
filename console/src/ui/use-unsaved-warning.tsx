import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

/**
 * Warns before unsaved work is lost, in the app and when the tab closes. `isDirty` is asked at the moment of
 * leaving. Returns the dialog; the caller renders it. Sorting or paging on the same page doesn't count as leaving.
 */
export function useUnsavedWarning(
  isDirty: () => boolean,
  text = "What you changed on this page is lost.",
): ReactNode {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={blocker.status === "blocked"}
      title="Leave without saving?"
      text={text}
      confirmLabel="Leave"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
