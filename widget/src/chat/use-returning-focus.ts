import { type RefObject, useLayoutEffect } from "react";

interface FocusOptions {
  isOpen: boolean;
  /** The window. */
  inside: RefObject<HTMLElement | null>;
  /** Gives the window its first focus. */
  enter(): unknown;
}

/** Moves the focus into the window when it opens and back to where it was when it closes. */
export function useReturningFocus({ isOpen, inside, enter }: FocusOptions): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening and closing move the focus
  useLayoutEffect(() => {
    const element = inside.current;
    if (!isOpen || !element) return;
    const before = focused(element);
    enter();
    return () => {
      const now = focused(element);
      const isOurs = now === null || now === document.body || element.contains(now);
      if (isOurs && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [isOpen]);
}

/** Inside a shadow root the document's focused element is only the root's host. */
function focused(element: HTMLElement): Element | null {
  const root = element.getRootNode();
  return (root instanceof ShadowRoot ? root.activeElement : null) ?? document.activeElement;
}
