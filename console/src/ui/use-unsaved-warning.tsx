import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { SaveFirstDialog } from "./SaveFirstDialog.tsx";

interface UnsavedWarning {
  /** What becomes of what was typed, in a sentence. */
  text?: string;
  /** Saves without leading anywhere, so that the way out goes on; false where that was refused. */
  save?: () => Promise<boolean>;
}

/**
 * Warns before unsaved work is lost, in the app and when the tab closes, and offers to save it first where it can be.
 * `isDirty` is asked at the moment of leaving. Returns the dialog; the caller renders it. Sorting or paging on the same
 * page doesn't count as leaving.
 */
export function useUnsavedWarning(
  isDirty: () => boolean,
  { text = "What you changed on this page is lost.", save }: UnsavedWarning = {},
): ReactNode {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <SaveFirstDialog
      isOpen={blocker.status === "blocked"}
      title="Leave without saving?"
      text={text}
      skipLabel="Leave"
      save={save}
      onSkip={() => blocker.proceed?.()}
      onSaved={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
